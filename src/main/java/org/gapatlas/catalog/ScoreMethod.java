package org.gapatlas.catalog;

import java.util.List;

/**
 * How the gap score is made. It combines many measures and is none itself.
 *
 * @param version another formula is another version
 * @param limitations what it does not do, a sentence each
 */
public record ScoreMethod(String methodId, String version, String description, List<String> limitations) {
    public ScoreMethod {
        limitations = List.copyOf(limitations);
    }
}
