package org.gapatlas.contract;

import java.util.List;

/**
 * A requested id that is not a county of the release's vintage.
 *
 * @param reason in a sentence
 * @param successors the counties of the vintage that replaced a retired county, ascending; empty for any other id
 */
public record UnknownGeography(String geographyId, String reason, List<String> successors) {
    public UnknownGeography {
        successors = List.copyOf(successors);
    }
}
