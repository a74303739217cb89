package org.gapatlas.ingest;

import java.util.Arrays;
import java.util.Optional;
import org.gapatlas.adapter.IssueKind;

/**
 * A finding that would block the build, but that the configuration accepts in one file.
 *
 * @param kind a kind that {@link IssueKind#isAcceptable}
 * @param reason the operator's reason; sealed and published
 */
public record AcceptedCheck(IssueKind kind, String reason) {
    private static final int SHORTEST_REASON = 10;

    public AcceptedCheck {
        if (!kind.isAcceptable()) {
            throw new IllegalArgumentException(kind + " cannot be accepted");
        }
    }

    /** Parses {@code KIND: reason}; empty if the kind may not be accepted or the reason is too short. */
    public static Optional<AcceptedCheck> parse(String text) {
        int colon = text.indexOf(':');
        if (colon < 0 || text.substring(colon + 1).strip().length() < SHORTEST_REASON) {
            return Optional.empty();
        }
        String name = text.substring(0, colon).strip();
        return Arrays.stream(IssueKind.values())
                .filter(k -> k.isAcceptable() && k.name().equals(name))
                .findFirst()
                .map(k -> new AcceptedCheck(k, text.substring(colon + 1).strip()));
    }
}
