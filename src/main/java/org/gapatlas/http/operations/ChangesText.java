package org.gapatlas.http.operations;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedChanges.MeasureChange;
import org.jspecify.annotations.Nullable;

/** Describes the changes between two releases for people: a few sentences, and a table of the measures that changed. */
final class ChangesText {
    static final List<String> HEADER = List.of(
            "Measure",
            "Counties with a value, before",
            "and now",
            "Counties that lost it",
            "States that lost it",
            "Nation before",
            "and now",
            "Values that differ",
            "Other kind of value");

    private static final String NONE = "\u2013";

    private final Optional<SealedChanges> changes;

    /** @param changes empty if they were not recorded */
    ChangesText(Optional<SealedChanges> changes) {
        this.changes = changes;
    }

    String sentence() {
        return changes.map(ChangesText::sentence).orElse("What changed was not recorded when this release was sealed.");
    }

    private static String sentence(SealedChanges changes) {
        String from = changes.fromReleaseId();
        if (from == null) {
            return "First release: there was none of its kind to compare it with.";
        }
        String batch = changes.priorityBatch();
        if (batch != null) {
            return "The figures are those of release " + from + ". An approved Tier 1 batch was added: " + batch + ".";
        }
        List<MeasureChange> held = changes.measures().stream()
                .filter(measure -> measure.countiesBefore() + measure.countiesAfter() > 0)
                .toList();
        long changed = held.stream().filter(MeasureChange::differs).count();
        return String.format(
                        Locale.ROOT,
                        "Compared with release %s, %s of %d measures changed. Daily values are not compared.",
                        from,
                        changed == 0 ? "none" : changed,
                        held.size())
                + history(changes);
    }

    private static String history(SealedChanges changes) {
        return changes.historyCompared() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        " Of %,d counts of earlier years that both have, %,d differ.",
                        changes.historyCompared(),
                        changes.historyRevised());
    }

    /** A row for each measure that changed, in the columns of {@link #HEADER}. */
    List<List<String>> rows() {
        return changes.stream()
                .flatMap(all -> all.measures().stream())
                .filter(MeasureChange::differs)
                .map(ChangesText::row)
                .toList();
    }

    private static List<String> row(MeasureChange change) {
        return List.of(
                change.label() + " (" + change.measureId() + ")",
                count(change.countiesBefore()),
                count(change.countiesAfter()),
                count(change.countiesLost()),
                change.statesLost().isEmpty() ? NONE : String.join(", ", change.statesLost()),
                nation(change, change.nationalBefore()),
                nation(change, change.nationalAfter()),
                count(change.valuesChanged()) + " of " + count(change.valuesCompared()),
                count(change.statesOfValueMoved()));
    }

    private static String count(int number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    private static String nation(MeasureChange change, @Nullable Double figure) {
        if (figure == null) {
            return NONE;
        }
        return change.sums()
                ? String.format(Locale.ROOT, "%,.0f in all", figure)
                : String.format(Locale.ROOT, "%,.2f on average", figure);
    }
}
