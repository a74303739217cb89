package org.gapatlas.release.format;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A release's name; also its folder's name and the {@code dataset_version} of the atlas routes.
 *
 * @param value 3 to 81 lowercase letters, digits and hyphens, not starting with a hyphen
 */
public record ReleaseId(String value) implements Comparable<ReleaseId> {
    private static final Pattern FORM = Pattern.compile("[a-z0-9][a-z0-9-]{2,80}");

    public ReleaseId {
        if (!FORM.matcher(value).matches()) {
            throw new IllegalArgumentException("a release id is 3 to 81 of a-z, 0-9 and -, not \"" + value + "\"");
        }
    }

    public static Optional<ReleaseId> parse(String text) {
        return FORM.matcher(text).matches() ? Optional.of(new ReleaseId(text)) : Optional.empty();
    }

    @Override
    public int compareTo(ReleaseId other) {
        return value.compareTo(other.value);
    }

    @Override
    public String toString() {
        return value;
    }
}
