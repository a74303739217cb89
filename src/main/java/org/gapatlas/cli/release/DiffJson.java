package org.gapatlas.cli.release;

import java.io.PrintStream;
import java.util.EnumMap;
import java.util.Map;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.release.store.ReleaseDiff.Change;
import org.gapatlas.release.store.ReleaseDiff.ChangeKind;
import org.gapatlas.release.store.TierChange;
import org.gapatlas.release.store.TierChange.Standing;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * Prints differences as one JSON object on one line. The counts of each kind come last, so that no differences need to
 * be held.
 */
final class DiffJson implements DiffPrinter {
    private final PrintStream out;
    private final JsonGenerator json;
    private final Map<ChangeKind, Long> counts = new EnumMap<>(ChangeKind.class);
    private boolean inTiers;

    DiffJson(PrintStream out, String from, String to) {
        this.out = out;
        this.json = JsonMapper.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build()
                .createGenerator(out);
        json.writeStartObject();
        json.writeStringProperty("from", from);
        json.writeStringProperty("to", to);
        json.writeArrayPropertyStart("changes");
    }

    @Override
    public void change(Change change) {
        counts.merge(change.kind(), 1L, Long::sum);
        json.writeStartObject();
        json.writeStringProperty("kind", change.kind().name());
        json.writeStringProperty("measure_id", change.measureId());
        json.writeStringProperty("fips", change.fips());
        json.writeStringProperty("period_start", change.periodStart().toString());
        write("before", change.before());
        write("after", change.after());
        json.writeEndObject();
    }

    @Override
    public void tier(TierChange tier) {
        beginTiers();
        json.writeStartObject();
        json.writeStringProperty("kind", tier.kind().name());
        json.writeStringProperty("fips", tier.fips());
        write("before", tier.before());
        write("after", tier.after());
        json.writeEndObject();
    }

    @Override
    public void end() {
        beginTiers();
        json.writeEndArray();
        json.writeObjectPropertyStart("counts");
        for (ChangeKind kind : ChangeKind.values()) {
            json.writeNumberProperty(kind.name(), counts.getOrDefault(kind, 0L));
        }
        json.writeEndObject();
        json.writeEndObject();
        json.close();
        out.println();
    }

    private void beginTiers() {
        if (!inTiers) {
            inTiers = true;
            json.writeEndArray();
            json.writeArrayPropertyStart("tier_changes");
        }
    }

    /**
     * Writes an object with state and value and, for a value that is absent, the reason. The value is null if there is
     * neither a figure nor a word.
     */
    private void write(String name, @Nullable PublishedValue value) {
        if (value == null) {
            json.writeNullProperty(name);
            return;
        }
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("state", value.state().name());
        switch (DiffPrinter.bare(value)) {
            case Long whole -> json.writeNumberProperty("value", whole);
            case Double fraction -> json.writeNumberProperty("value", fraction);
            case String word -> json.writeStringProperty("value", word);
            case null, default -> json.writeNullProperty("value");
        }
        String reason = DiffPrinter.reason(value);
        if (!reason.isEmpty()) {
            json.writeStringProperty("reason", reason);
        }
        json.writeEndObject();
    }

    private void write(String name, @Nullable Standing standing) {
        if (standing == null) {
            json.writeNullProperty(name);
            return;
        }
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("evidence_sufficiency", standing.sufficiency());
        json.writeStringProperty("tier", standing.tier());
        json.writeEndObject();
    }
}
