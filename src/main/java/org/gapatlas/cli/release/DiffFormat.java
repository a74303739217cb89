package org.gapatlas.cli.release;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.store.ReleaseDiff;
import org.gapatlas.release.store.ReleaseDiff.Change;
import org.gapatlas.release.store.ReleaseDiff.ChangeKind;
import org.gapatlas.release.store.TierChange;
import org.gapatlas.release.store.TierChange.Standing;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * How a comparison of releases is printed. Each form keeps a value's state beside the value, so that a word such as
 * "No records" is never taken for a state, nor a state for a word.
 */
enum DiffFormat {
    TEXT {
        @Override
        String write(ReleaseDiff diff) {
            List<String> lines = new ArrayList<>();
            for (Change change : diff.changes()) {
                lines.add(change.kind() + "  " + change.measureId() + "  " + change.fips() + "  " + change.periodStart()
                        + "  " + say(change.before()) + " -> " + say(change.after()));
            }
            for (TierChange change : diff.tiers()) {
                lines.add(change.kind() + "  " + TIER + "  " + change.fips() + "  " + say(change.before()) + " -> "
                        + say(change.after()));
            }
            for (ChangeKind kind : ChangeKind.values()) {
                lines.add(kind + ": " + diff.count(kind));
            }
            lines.add(TIER + ": " + diff.tiers().size());
            return String.join("\n", lines);
        }
    },
    JSON {
        @Override
        String write(ReleaseDiff diff) {
            ObjectNode document = JsonMapper.shared().createObjectNode();
            document.put("from", diff.from()).put("to", diff.to());
            ObjectNode counts = document.putObject("counts");
            for (ChangeKind kind : ChangeKind.values()) {
                counts.put(kind.name(), diff.count(kind));
            }
            ArrayNode changes = document.putArray("changes");
            for (Change change : diff.changes()) {
                ObjectNode node = changes.addObject()
                        .put("kind", change.kind().name())
                        .put("measure_id", change.measureId())
                        .put("fips", change.fips())
                        .put("period_start", change.periodStart().toString());
                putValue(node, "before", change.before());
                putValue(node, "after", change.after());
            }
            ArrayNode tiers = document.putArray("tier_changes");
            for (TierChange change : diff.tiers()) {
                ObjectNode node =
                        tiers.addObject().put("kind", change.kind().name()).put("fips", change.fips());
                putStanding(node, "before", change.before());
                putStanding(node, "after", change.after());
            }
            return document.toString();
        }
    },
    CSV {
        @Override
        String write(ReleaseDiff diff) {
            StringWriter text = new StringWriter();
            CsvWriter csv = CsvWriter.builder()
                    .lineDelimiter(LineDelimiter.CRLF)
                    .bufferSize(0)
                    .build(text);
            csv.writeRecord(
                    "kind", "measure_id", "fips", "period_start", "before_state", "before", "after_state", "after");
            for (Change change : diff.changes()) {
                csv.writeRecord(
                        change.kind().name(),
                        change.measureId(),
                        change.fips(),
                        change.periodStart().toString(),
                        state(change.before()),
                        text(change.before()),
                        state(change.after()),
                        text(change.after()));
            }
            for (TierChange change : diff.tiers()) {
                csv.writeRecord(
                        change.kind().name(),
                        TIER,
                        change.fips(),
                        state(change.before()),
                        tier(change.before()),
                        state(change.after()),
                        tier(change.after()));
            }
            // Whoever prints the text ends the last line.
            return text.toString().stripTrailing();
        }
    };

    /** Stands where a measure's id does, for a county's tier. */
    private static final String TIER = "tier1_surveillance_priority";

    abstract String write(ReleaseDiff diff);

    static Optional<DiffFormat> find(String name) {
        return Arrays.stream(values())
                .filter(f -> f.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    /** A figure or word as published; the state's name where there is neither; a dash for no row at all. */
    private static String say(@Nullable PublishedValue value) {
        if (value == null) {
            return "-";
        }
        String text = text(value);
        return text.isEmpty() ? value.state().name() : text;
    }

    /** A tier; the sufficiency's name where there is none; a dash for no batch at all. */
    private static String say(@Nullable Standing standing) {
        String tier = tier(standing);
        return standing == null ? "-" : tier.isEmpty() ? standing.sufficiency() : tier;
    }

    private static String state(@Nullable Standing standing) {
        return standing == null ? "" : standing.sufficiency();
    }

    private static String tier(@Nullable Standing standing) {
        String tier = standing == null ? null : standing.tier();
        return tier == null ? "" : tier;
    }

    private static void putStanding(ObjectNode node, String name, @Nullable Standing standing) {
        if (standing == null) {
            node.putNull(name);
        } else {
            node.putObject(name)
                    .put("evidence_sufficiency", standing.sufficiency())
                    .put("tier", standing.tier());
        }
    }

    private static String state(@Nullable PublishedValue value) {
        return value == null ? "" : value.state().name();
    }

    /** A whole number, another number, a word, or null where there is neither. */
    private static @Nullable Object bare(PublishedValue value) {
        Double number = value.number();
        if (number != null) {
            return isWhole(number) ? (Object) number.longValue() : number;
        }
        return value instanceof PublishedValue.Word(String word) ? word : null;
    }

    /** A figure or word as published; empty where there is neither. */
    private static String text(@Nullable PublishedValue value) {
        Object bare = value == null ? null : bare(value);
        return bare == null ? "" : bare.toString();
    }

    /** An object of state and value; the value null where there is neither figure nor word. */
    private static void putValue(ObjectNode node, String name, @Nullable PublishedValue value) {
        if (value == null) {
            node.putNull(name);
            return;
        }
        ObjectNode object = node.putObject(name).put("state", value.state().name());
        switch (bare(value)) {
            case Long whole -> object.put("value", whole);
            case Double fraction -> object.put("value", fraction);
            case String word -> object.put("value", word);
            case null, default -> object.putNull("value");
        }
    }

    /** Counts of cases and people are whole, and are printed so. */
    private static boolean isWhole(double figure) {
        return figure == Math.rint(figure) && Math.abs(figure) < 1e15;
    }
}
