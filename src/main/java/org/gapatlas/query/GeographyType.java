package org.gapatlas.query;

import java.util.Arrays;
import java.util.Optional;

/** The types of places that figures or geographies are about. */
public enum GeographyType {
    COUNTY("county", "COUNTY_FIPS_5", 5),
    STATE("state", "STATE", 2);

    private final String literal;
    private final String semantics;
    private final int digits;

    GeographyType(String literal, String semantics, int digits) {
        this.literal = literal;
        this.semantics = semantics;
        this.digits = digits;
    }

    /** The contract's term. */
    public String literal() {
        return literal;
    }

    /** The catalog's term for how places of this type are identified. */
    public String semantics() {
        return semantics;
    }

    /** The number of digits of an id of this type. */
    public int digits() {
        return digits;
    }

    /** Whether a text has the form of an id of this type, in ASCII digits. */
    public boolean isWellFormed(String id) {
        return id.length() == digits && id.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Finds a type by its exact term. */
    public static Optional<GeographyType> find(String literal) {
        return Arrays.stream(values()).filter(t -> t.literal.equals(literal)).findFirst();
    }
}
