package org.gapatlas.review;

import java.util.Arrays;
import java.util.Optional;

/** The rules of the set; their ids are public. */
public enum ReviewRule {
    /** More human records than before. It is not decided what "more" means, so there is no logic. */
    HUMAN_EMERGING("human_emerging"),
    /** A tick status that rose. Releases have one status for each county, so there is no logic. */
    VECTOR_TRANSITION("vector_transition"),
    /** Human and tick records that do not agree. It is not decided when they do not, so there is no logic. */
    HUMAN_VECTOR_DISCORDANCE("human_vector_discordance"),
    /** The pathogen is present, but no tick species is more than reported: {@link PathogenPresentVectorReported}. */
    PATHOGEN_PRESENT_VECTOR_REPORTED("pathogen_present_vector_reported");

    private final String id;

    ReviewRule(String id) {
        this.id = id;
    }

    public String id() {
        return id;
    }

    /** Whether the rule has logic that can be enabled. */
    public boolean isExecutable() {
        return this == PATHOGEN_PRESENT_VECTOR_REPORTED;
    }

    public static Optional<ReviewRule> find(String id) {
        return Arrays.stream(values()).filter(r -> r.id.equals(id)).findFirst();
    }
}
