package org.gapatlas.place;

import java.util.Optional;

/**
 * A county's five-digit FIPS code.
 *
 * @param code exactly five ASCII digits, leading zeros kept
 */
public record Fips(String code) implements Comparable<Fips> {
    private static final int LENGTH = 5;
    private static final int STATE_LENGTH = 2;

    public Fips {
        if (!isWellFormed(code)) {
            throw new IllegalArgumentException("a county FIPS code is five ASCII digits, not \"" + code + "\"");
        }
    }

    /** Whether the text is five ASCII digits; digits of other scripts do not count. */
    public static boolean isWellFormed(String text) {
        if (text.length() != LENGTH) {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Parses a code as published, without trimming or padding; empty if it is not well formed. */
    public static Optional<Fips> parse(String text) {
        return isWellFormed(text) ? Optional.of(new Fips(text)) : Optional.empty();
    }

    /** The two-digit state part. */
    public String stateCode() {
        return code.substring(0, STATE_LENGTH);
    }

    @Override
    public int compareTo(Fips other) {
        return code.compareTo(other.code);
    }

    @Override
    public String toString() {
        return code;
    }
}
