package org.gapatlas.query;

import java.util.Arrays;
import java.util.Optional;

/** What kind of place a governed figure or a geography is about. */
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

    /** The word of the public contract. */
    public String literal() {
        return literal;
    }

    /** The word by which the catalogue says how places of this kind are identified. */
    public String semantics() {
        return semantics;
    }

    /** How many digits an identity of this kind has. */
    public int digits() {
        return digits;
    }

    /** Whether a text can be an identity of this kind; other scripts' digits cannot. */
    public boolean isWellFormed(String id) {
        return id.length() == digits && id.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Finds by exact word. */
    public static Optional<GeographyType> find(String literal) {
        return Arrays.stream(values()).filter(t -> t.literal.equals(literal)).findFirst();
    }
}
