package org.gapatlas.http;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The table of all routes; finds the endpoint of a path. */
public final class Router {
    private final Map<String, Endpoint> exact = new TreeMap<>();
    private final List<Endpoint> templated = new ArrayList<>();
    private final List<PathTemplate> paths;

    public Router(List<Endpoint> endpoints) {
        for (Endpoint endpoint : endpoints) {
            if (endpoint.path().isExact()) {
                exact.put(endpoint.path().toString(), endpoint);
            } else {
                templated.add(endpoint);
            }
        }
        this.paths = endpoints.stream().map(Endpoint::path).toList();
    }

    /** A route and the values of its path parameters by name, still encoded. */
    record Match(Endpoint endpoint, SortedMap<String, String> pathValues) {}

    Optional<Match> find(String path) {
        Endpoint endpoint = exact.get(path);
        if (endpoint != null) {
            return Optional.of(new Match(endpoint, Collections.emptySortedMap()));
        }
        String[] segments = path.split("/", -1);
        for (Endpoint candidate : templated) {
            Optional<SortedMap<String, String>> values = candidate.path().match(segments);
            if (values.isPresent()) {
                return Optional.of(new Match(candidate, values.get()));
            }
        }
        return Optional.empty();
    }

    /** The paths of all routes, as in the contract. */
    public List<PathTemplate> paths() {
        return paths;
    }
}
