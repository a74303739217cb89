package org.gapatlas.observation;

import java.util.Arrays;
import java.util.Optional;

/** A county's record status for a pathogen in host-seeking ticks. */
public enum PathogenStatus {
    PRESENT("Present"),
    /** Nobody sent a record; not absence of the pathogen. */
    NO_RECORDS("No records"),
    /** Outside the table's coverage, or no table in the release. */
    UNKNOWN("Unknown");

    private final String literal;

    PathogenStatus(String literal) {
        this.literal = literal;
    }

    /** The publisher's word, also on the wire. */
    public String literal() {
        return literal;
    }

    public static Optional<PathogenStatus> findPublished(String word) {
        return Arrays.stream(values())
                .filter(s -> s != UNKNOWN && s.literal.equals(word))
                .findFirst();
    }
}
