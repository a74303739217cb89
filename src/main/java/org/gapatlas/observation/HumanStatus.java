package org.gapatlas.observation;

/** Whether the human source links a published count to the county. */
public enum HumanStatus {
    PUBLISHED_COUNT_FLOOR("published_count_floor"),
    NO_COUNTY_LINKED_RECORD("no_county_linked_record");

    private final String literal;

    HumanStatus(String literal) {
        this.literal = literal;
    }

    /** The status that a value of the measure stands for. */
    public static HumanStatus of(PublishedValue value) {
        return value instanceof PublishedValue.Word ? PUBLISHED_COUNT_FLOOR : NO_COUNTY_LINKED_RECORD;
    }

    /** The term on the wire. */
    public String literal() {
        return literal;
    }
}
