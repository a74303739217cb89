package org.gapatlas.catalog;

import java.util.List;

/**
 * The method of the gap score. The score combines several measures and is not a measure itself.
 *
 * @param version a changed formula gets another version
 * @param limitations what it does not do, each in one sentence
 */
public record ScoreMethod(String methodId, String version, String description, List<String> limitations) {
    public ScoreMethod {
        limitations = List.copyOf(limitations);
    }
}
