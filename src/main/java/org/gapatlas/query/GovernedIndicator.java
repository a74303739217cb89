package org.gapatlas.query;

import java.util.List;

/**
 * A question that surveillance is asked, answered by one or more measures.
 *
 * @param definition what it is about, in one sentence
 * @param semanticVersion of this meaning; another meaning is another version
 * @param limitations what it does not say, a sentence each
 */
public record GovernedIndicator(
        String indicatorId, String label, String definition, String semanticVersion, List<String> limitations) {
    public GovernedIndicator {
        limitations = List.copyOf(limitations);
    }
}
