package org.gapatlas.http.canonical;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * A filter of a collection.
 *
 * @param form checks the value; empty for a value that is refused because no resource could match it
 * @param allowed the rule in words, as in "must be …"
 * @param keeps whether a resource passes the filter with a value
 */
record ResourceFilter<T>(Function<String, Optional<String>> form, String allowed, BiPredicate<T, String> keeps) {
    /** A filter that accepts any value. */
    static <T> ResourceFilter<T> ofAnyText(BiPredicate<T, String> keeps) {
        return new ResourceFilter<>(Optional::of, "may be any text", keeps);
    }
}
