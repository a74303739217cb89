package org.gapatlas.http.canonical;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.gapatlas.http.serving.ServedRelease;

/**
 * A kind of resource that is held in memory, in numbers small enough for a linear search.
 *
 * @param <C> the part of a release that holds the resources
 * @param route the collection's path; the path of a resource adds its id
 * @param noun for one resource, in messages
 * @param holder finds the part of a release
 * @param all lists all resources, ascending by id
 * @param wire maps a resource to the contract's record
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

    /** The resources that pass all filters. */
    List<T> select(C holding, SortedMap<String, String> wanted) {
        return all.apply(holding).stream()
                .filter(t -> filters.entrySet().stream()
                        .filter(f -> wanted.containsKey(f.getKey()))
                        .allMatch(f -> f.getValue().keeps().test(t, wanted.getOrDefault(f.getKey(), ""))))
                .toList();
    }
}
