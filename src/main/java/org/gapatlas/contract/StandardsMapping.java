package org.gapatlas.contract;

import org.jspecify.annotations.Nullable;

/**
 * How a governed term relates to a term of a published standard.
 *
 * @param relationship such as {@code exact} or {@code broader}
 * @param mappingReference where the mapping is documented, or null
 */
public record StandardsMapping(
        String standard,
        String version,
        String target,
        String relationship,
        @Nullable String mappingReference) {}
