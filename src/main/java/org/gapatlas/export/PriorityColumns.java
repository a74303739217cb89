package org.gapatlas.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityBatch;
import org.jspecify.annotations.Nullable;

/** The columns of a county's Tier 1 result. */
final class PriorityColumns {
    private final Optional<PriorityBatch> batch;
    private final List<Field> columns = new ArrayList<>();

    /** A column, and the function that gives its cell for a county. */
    record Field(Column column, Function<Fips, @Nullable Object> cell) {}

    private PriorityColumns(Optional<PriorityBatch> batch) {
        this.batch = batch;
    }

    /** @param batch empty if the release has none; the columns exist nevertheless, with empty cells */
    static List<Field> of(Optional<PriorityBatch> batch) {
        PriorityColumns made = new PriorityColumns(batch);
        made.addStanding();
        made.addComparison();
        return made.columns;
    }

    private void add(Column column, Function<Fips, @Nullable Object> cell) {
        columns.add(new Field(column, cell));
    }

    private void addStanding() {
        add(
                Column.text(
                        "tier1_status",
                        "AVAILABLE: the county has a persisted Tier 1 result. UNAVAILABLE: the release has none."),
                fips -> result(fips).isPresent() ? "AVAILABLE" : "UNAVAILABLE");
        add(
                Column.text(
                        "tier1_evidence_sufficiency",
                        "Whether the inputs are sufficient for the result: SUFFICIENT, INSUFFICIENT or NOT_ESTIMABLE."),
                fips -> result(fips)
                        .map(county -> (Object) county.sufficiency().name())
                        .orElse(null));
        add(
                Column.text("tier1_priority_tier", "HIGH, MEDIUM or LOW; empty without a score, which is not LOW."),
                fips -> scored(fips)
                        .map(county -> (Object) county.tier().name())
                        .orElse(null));
        add(
                Column.decimal(
                        "tier1_priority_percentile", "Place among the scored counties of the batch.", "0 to 100"),
                fips -> scored(fips).map(county -> (Object) county.percentile()).orElse(null));
        add(
                Column.decimal(
                        "tier1_raw_model_score", "The model's own score; comparable only within one batch.", null),
                fips -> scored(fips)
                        .map(county -> (Object) county.assessment().rawScore())
                        .orElse(null));
    }

    private void addComparison() {
        comparison(Column.whole("tier1_observed", "Published cases of the years that were used."), figures ->
                (long) figures.observed());
        comparison(
                Column.decimal("tier1_expected", "Cases expected from the surroundings.", "cases"),
                ObservedExpected.Figures::expected);
        comparison(Column.decimal("tier1_ratio", "Observed over expected.", null), ObservedExpected.Figures::ratio);
        comparison(
                Column.decimal("tier1_ratio_low", "Lower end of the ratio's exact 95 percent interval.", null),
                ObservedExpected.Figures::ratioLow);
        comparison(
                Column.decimal("tier1_ratio_high", "Upper end of the ratio's exact 95 percent interval.", null),
                ObservedExpected.Figures::ratioHigh);
        comparison(
                Column.decimal(
                        "tier1_share_as_low",
                        "Share, 0 to 1, of counties with this expectation that would publish as few cases or fewer.",
                        null),
                ObservedExpected.Figures::shareAsLow);
    }

    private void comparison(Column column, Function<ObservedExpected.Figures, Object> figure) {
        add(
                column,
                fips -> result(fips)
                        .flatMap(county -> Optional.ofNullable(county.comparison()))
                        .flatMap(comparison -> Optional.ofNullable(comparison.figures()))
                        .map(figure)
                        .orElse(null));
    }

    private Optional<CountyPriority> result(Fips fips) {
        return batch.flatMap(b -> b.find(fips));
    }

    private Optional<CountyPriority.Scored> scored(Fips fips) {
        return result(fips).filter(CountyPriority.Scored.class::isInstance).map(CountyPriority.Scored.class::cast);
    }
}
