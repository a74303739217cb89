package org.gapatlas.http.observed;

import java.io.IOException;
import java.io.InputStream;
import java.util.Collections;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** The operation ids of the contract, by which metrics call routes. */
public final class OperationNames {
    private static final String CONTRACT = "/contract/openapi.yaml";

    private OperationNames() {}

    /** Operation ids by path, as the contract writes it. */
    public static SortedMap<String, String> byRoute() {
        SortedMap<String, String> names = new TreeMap<>();
        read().path("paths").forEachEntry((path, item) -> {
            String name = item.path("get").path("operationId").asString("");
            if (!name.isEmpty()) {
                names.put(path, name);
            }
        });
        return Collections.unmodifiableSortedMap(names);
    }

    private static JsonNode read() {
        try (InputStream in = Objects.requireNonNull(
                OperationNames.class.getResourceAsStream(CONTRACT), "the jar holds the contract")) {
            return YAMLMapper.builder().build().readTree(in);
        } catch (IOException e) {
            throw new IllegalStateException("the jar's contract cannot be read", e);
        }
    }
}
