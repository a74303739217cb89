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

/** Prints a line for each difference, and then the count of each kind. */
final class DiffText implements DiffPrinter {
    private final PrintStream out;
    private final Map<ChangeKind, Long> counts = new EnumMap<>(ChangeKind.class);
    private long tiers;

    DiffText(PrintStream out) {
        this.out = out;
    }

    @Override
    public void change(Change change) {
        counts.merge(change.kind(), 1L, Long::sum);
        out.println(change.kind() + "  " + change.measureId() + "  " + change.fips() + "  " + change.periodStart()
                + "  " + describe(change.before()) + " -> " + describe(change.after()));
    }

    @Override
    public void tier(TierChange tier) {
        tiers++;
        out.println(tier.kind() + "  " + TIER + "  " + tier.fips() + "  " + describe(tier.before()) + " -> "
                + describe(tier.after()));
    }

    @Override
    public void end() {
        for (ChangeKind kind : ChangeKind.values()) {
            out.println(kind + ": " + counts.getOrDefault(kind, 0L));
        }
        out.println(TIER + ": " + tiers);
    }

    /**
     * The figure or word as published; if there is neither, the name of the state and the reason; a dash if there is no
     * row at all.
     */
    private static String describe(@Nullable PublishedValue value) {
        if (value == null) {
            return "-";
        }
        String text = DiffPrinter.text(value);
        if (!text.isEmpty()) {
            return text;
        }
        String reason = DiffPrinter.reason(value);
        boolean addsReason = !reason.isEmpty() && !reason.equals(value.state().name());
        return value.state().name() + (addsReason ? " (" + reason + ")" : "");
    }

    /** The tier; if there is none, the sufficiency's name; a dash if there is no batch. */
    private static String describe(@Nullable Standing standing) {
        String tier = DiffPrinter.tier(standing);
        return standing == null ? "-" : tier.isEmpty() ? standing.sufficiency() : tier;
    }
}
