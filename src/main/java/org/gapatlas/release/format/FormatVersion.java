package org.gapatlas.release.format;

import java.util.Comparator;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The version of a release's format. A reader opens every release of the same major version: a minor version only adds
 * fields, tables and columns, and a patch version changes only the wording of the document.
 */
public record FormatVersion(int major, int minor, int patch) implements Comparable<FormatVersion> {
    private static final Pattern FORM =
            Pattern.compile("(0|[1-9][0-9]{0,5})\\.(0|[1-9][0-9]{0,5})\\.(0|[1-9][0-9]{0,5})");
    private static final Comparator<FormatVersion> ORDER = Comparator.comparingInt(FormatVersion::major)
            .thenComparingInt(FormatVersion::minor)
            .thenComparingInt(FormatVersion::patch);

    /** The version that this program writes. */
    public static final FormatVersion CURRENT = of(Manifest.SCHEMA_VERSION);

    /** The first version with rank intervals, and with ties in the sensitivities. */
    public static final FormatVersion WITH_INTERVALS = new FormatVersion(1, 3, 0);

    /** The first version whose releases may contain answers that were compressed when they were sealed. */
    public static final FormatVersion WITH_ANSWERS = new FormatVersion(1, 4, 0);

    /** Parses three numbers separated by dots; empty for any other text. */
    public static Optional<FormatVersion> parse(String text) {
        Matcher numbers = FORM.matcher(text);
        return numbers.matches()
                ? Optional.of(new FormatVersion(
                        Integer.parseInt(numbers.group(1)),
                        Integer.parseInt(numbers.group(2)),
                        Integer.parseInt(numbers.group(3))))
                : Optional.empty();
    }

    /**
     * Parses three numbers separated by dots.
     *
     * @throws IllegalArgumentException if the text is not a version
     */
    public static FormatVersion of(String text) {
        return parse(text).orElseThrow(() -> new IllegalArgumentException("\"" + text + "\" is not a format version"));
    }

    /** Whether this program can read it: within a major version, versions only add to the format. */
    public boolean isReadable() {
        return major == CURRENT.major;
    }

    /** Whether it may hold fields, tables and columns that this program does not know. */
    public boolean mayHoldMore() {
        return isReadable() && minor > CURRENT.minor;
    }

    @Override
    public int compareTo(FormatVersion other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return major + "." + minor + "." + patch;
    }
}
