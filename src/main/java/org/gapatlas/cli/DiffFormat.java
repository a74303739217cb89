package org.gapatlas.cli;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.ReleaseDiff;
import org.jspecify.annotations.Nullable;

/** How a comparison of releases is printed. */
enum DiffFormat {
    TEXT {
        @Override
        String write(ReleaseDiff diff) {
            List<String> lines = new ArrayList<>();
            for (ReleaseDiff.Change change : diff.changes()) {
                lines.add(change.kind() + "  " + change.measureId() + "  " + change.fips() + "  " + say(change.before())
                        + " -> " + say(change.after()));
            }
            for (ReleaseDiff.ChangeKind kind : ReleaseDiff.ChangeKind.values()) {
                lines.add(kind + ": " + diff.count(kind));
            }
            return String.join("\n", lines);
        }
    },
    JSON {
        @Override
        String write(ReleaseDiff diff) {
            List<String> changes = new ArrayList<>();
            for (ReleaseDiff.Change change : diff.changes()) {
                changes.add("{\"kind\":\"" + change.kind() + "\",\"measure_id\":\"" + change.measureId()
                        + "\",\"fips\":\"" + change.fips() + "\",\"before\":" + quote(change.before())
                        + ",\"after\":" + quote(change.after()) + "}");
            }
            return "{\"from\":\"" + diff.from() + "\",\"to\":\"" + diff.to() + "\",\"changes\":["
                    + String.join(",", changes) + "]}";
        }
    },
    CSV {
        @Override
        String write(ReleaseDiff diff) {
            List<String> lines = new ArrayList<>();
            lines.add("kind,measure_id,fips,before,after");
            for (ReleaseDiff.Change change : diff.changes()) {
                lines.add(change.kind() + "," + change.measureId() + "," + change.fips() + "," + say(change.before())
                        + "," + say(change.after()));
            }
            return String.join("\r\n", lines);
        }
    };

    abstract String write(ReleaseDiff diff);

    static Optional<DiffFormat> find(String name) {
        return Arrays.stream(values())
                .filter(f -> f.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /** A figure or word as published; the state's name where there is neither; a dash for no row at all. */
    private static String say(@Nullable PublishedValue value) {
        return switch (value) {
            case null -> "-";
            case PublishedValue.Figure(double figure) -> Double.toString(figure);
            case PublishedValue.Word(String text) -> text;
            case PublishedValue.Zero _ -> "0";
            default -> value.state().name();
        };
    }

    /** Governed words and figures hold nothing that JSON would escape. */
    private static String quote(@Nullable PublishedValue value) {
        return value == null ? "null" : "\"" + say(value) + "\"";
    }
}
