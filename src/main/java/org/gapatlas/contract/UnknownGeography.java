package org.gapatlas.contract;

import java.util.List;

/**
 * An id that was asked for and is not of a county of the release's vintage.
 *
 * @param reason in a sentence
 * @param successors the counties of the vintage that came after a retired one, ascending; empty for any other id
 */
public record UnknownGeography(String geographyId, String reason, List<String> successors) {
    public UnknownGeography {
        successors = List.copyOf(successors);
    }
}
