package org.gapatlas.http.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import tools.jackson.databind.JsonNode;
import tools.jackson.dataformat.yaml.YAMLMapper;

/** Reads the contract from the jar. */
public final class ContractDocument {
    private static final String CONTRACT = "/contract/openapi.yaml";

    private ContractDocument() {}

    /** A new tree, which the caller may change. */
    public static JsonNode read() {
        try (InputStream in = Objects.requireNonNull(
                ContractDocument.class.getResourceAsStream(CONTRACT), "the jar holds the contract")) {
            return YAMLMapper.builder().build().readTree(in);
        } catch (IOException e) {
            throw new IllegalStateException("the jar's contract cannot be read", e);
        }
    }
}
