package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.gapatlas.query.ReleaseCatalog;

/**
 * A kind of resource that a release's catalogue holds whole, few enough to be looked through.
 *
 * @param route the collection's path; a resource lies below it
 * @param noun one of them, in words
 * @param all every one, ascending by id
 * @param wire the record of the contract
 * @param filters by parameter name; whether a filter of this text keeps a resource
 */
record ResourceKind<T>(
        String route,
        String noun,
        Function<ReleaseCatalog, List<T>> all,
        Function<T, String> id,
        BiFunction<ReleaseCatalog, T, Object> wire,
        SortedMap<String, BiPredicate<T, String>> filters) {

    Optional<T> find(ReleaseCatalog catalog, String exactId) {
        return all.apply(catalog).stream()
                .filter(t -> id.apply(t).equals(exactId))
                .findFirst();
    }

    /** Those that every filter keeps. */
    List<T> select(ReleaseCatalog catalog, SortedMap<String, String> wanted) {
        return all.apply(catalog).stream()
                .filter(t -> filters.entrySet().stream()
                        .filter(f -> wanted.containsKey(f.getKey()))
                        .allMatch(f -> f.getValue().test(t, wanted.getOrDefault(f.getKey(), ""))))
                .toList();
    }
}
