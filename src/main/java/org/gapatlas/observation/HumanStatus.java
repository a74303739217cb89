package org.gapatlas.observation;

/** Whether the human source links a published count to the county. */
public enum HumanStatus {
    PUBLISHED_COUNT_FLOOR("published_count_floor"),
    NO_COUNTY_LINKED_RECORD("no_county_linked_record");

    private final String literal;

    HumanStatus(String literal) {
        this.literal = literal;
    }

    /** The word on the wire. */
    public String literal() {
        return literal;
    }
}
