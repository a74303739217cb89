package org.gapatlas.review;

import java.util.Arrays;
import java.util.Optional;

/** The rules of the set; {@link #id()} is public. */
public enum ReviewRule {
    /** More human records than before. Nobody has decided what "more" is, so there is no logic. */
    HUMAN_EMERGING("human_emerging"),
    /** A tick status that rose. Releases hold one status a county, so there is no logic. */
    VECTOR_TRANSITION("vector_transition"),
    /** Human and tick records that do not go together. Nobody has decided when, so there is no logic. */
    HUMAN_VECTOR_DISCORDANCE("human_vector_discordance"),
    /** The pathogen is present where no tick species is more than reported; {@link PathogenPresentVectorReported}. */
    PATHOGEN_PRESENT_VECTOR_REPORTED("pathogen_present_vector_reported");

    private final String id;

    ReviewRule(String id) {
        this.id = id;
    }

    public String id() {
        return id;
    }

    /** Whether there is logic that can be enabled. */
    public boolean isExecutable() {
        return this == PATHOGEN_PRESENT_VECTOR_REPORTED;
    }

    public static Optional<ReviewRule> find(String id) {
        return Arrays.stream(values()).filter(r -> r.id.equals(id)).findFirst();
    }
}
