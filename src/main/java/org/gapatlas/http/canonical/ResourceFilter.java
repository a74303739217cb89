package org.gapatlas.http.canonical;

import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.Function;

/**
 * A filter of a collection.
 *
 * @param form empty for text that no resource could match, which is refused
 * @param allowed says what is allowed, as in "must be …"
 * @param keeps whether text of that form keeps a resource
 */
record ResourceFilter<T>(Function<String, Optional<String>> form, String allowed, BiPredicate<T, String> keeps) {
    /** A filter that takes any text. */
    static <T> ResourceFilter<T> ofAnyText(BiPredicate<T, String> keeps) {
        return new ResourceFilter<>(Optional::of, "may be any text", keeps);
    }
}
