package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.gapatlas.http.serving.ServedRelease;

/**
 * A kind of resource that a release holds whole, few enough to be looked through.
 *
 * @param <C> what of a release holds them
 * @param route the collection's path; a resource lies below it
 * @param noun one of them, in words
 * @param holder finds what holds them
 * @param all every one, ascending by id
 * @param wire the record of the contract
 * @param filters by parameter name
 */
record ResourceKind<C, T>(
        String route,
        String noun,
        Function<ServedRelease, CompletableFuture<C>> holder,
        Function<C, List<T>> all,
        Function<T, String> id,
        BiFunction<C, T, Object> wire,
        SortedMap<String, ResourceFilter<T>> filters) {

    Optional<T> find(C holding, String exactId) {
        return all.apply(holding).stream()
                .filter(t -> id.apply(t).equals(exactId))
                .findFirst();
    }

    /** Those that every filter keeps. */
    List<T> select(C holding, SortedMap<String, String> wanted) {
        return all.apply(holding).stream()
                .filter(t -> filters.entrySet().stream()
                        .filter(f -> wanted.containsKey(f.getKey()))
                        .allMatch(f -> f.getValue().keeps().test(t, wanted.getOrDefault(f.getKey(), ""))))
                .toList();
    }
}
