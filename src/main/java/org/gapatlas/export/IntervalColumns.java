package org.gapatlas.export;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.score.Precision;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.RateInterval;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Span;
import org.jspecify.annotations.Nullable;

/** The columns with the intervals of a county's rate, score and rank, and the numeric support of its count. */
final class IntervalColumns {
    private final Release release;
    private final List<Precision> precisions = new ArrayList<>();
    private final List<CountyTable.Field> columns = new ArrayList<>();

    private IntervalColumns(Atlas atlas) {
        this.release = atlas.release();
        for (int i = 0; i < atlas.scores().size(); i++) {
            precisions.add(atlas.precision(i, ScoreSettings.DEFAULT));
        }
    }

    static List<CountyTable.Field> of(Atlas atlas) {
        IntervalColumns made = new IntervalColumns(atlas);
        made.addAll();
        return made.columns;
    }

    private void addAll() {
        precision(
                Column.decimal(
                        "expected_cases_at_breakpoint",
                        "Cases that the county would have at the default breakpoint.",
                        "cases"),
                p -> rounded(p.expectedCases()));
        precision(
                Column.text(
                        "numeric_support",
                        "SUFFICIENT, SMALL_NUMBERS (fewer than 3 cases expected at the breakpoint) or NOT_APPLICABLE."),
                p -> p.support().name());
        ends("rate", "Rate that is consistent with the published count", "per 100,000 residents", p -> span(p.rate()));
        precision(
                Column.text("rate_basis", "What the ends of the rate are."),
                p -> p.rate() == null ? null : p.rate().basis().name());
        ends("human_weakness", "Human weakness at those rates", CountyTable.ZERO_TO_100, Precision::humanWeakness);
        ends("score", "Score at those rates", CountyTable.ZERO_TO_100, Precision::score);
        rank("rank_low", "The rank nearest to 1", RankInterval::lowest);
        rank("rank_high", "The rank farthest from 1", RankInterval::highest);
    }

    private void precision(Column column, Function<Precision, @Nullable Object> cell) {
        columns.add(new CountyTable.Field(column, i -> cell.apply(precisions.get(i))));
    }

    private void ends(String name, String what, String unit, Function<Precision, @Nullable Span> interval) {
        precision(Column.decimal(name + "_low", what + ", lower end. Empty if it cannot be determined.", unit), p -> {
            Span span = interval.apply(p);
            return span == null ? null : span.lower();
        });
        precision(Column.decimal(name + "_high", what + ", upper end. Empty if it cannot be determined.", unit), p -> {
            Span span = interval.apply(p);
            return span == null ? null : span.upper();
        });
    }

    private static @Nullable Span span(@Nullable RateInterval rate) {
        return rate == null
                ? null
                : new Span(
                        Rounding.toTwoDecimals(rate.per100000().lower()),
                        Rounding.toTwoDecimals(rate.per100000().upper()));
    }

    private static @Nullable Double rounded(@Nullable Double number) {
        return number == null ? null : Rounding.toTwoDecimals(number);
    }

    private void rank(String name, String what, Function<RankInterval, Integer> end) {
        columns.add(new CountyTable.Field(
                Column.whole(
                        name, what + " in 95 percent of draws of the counts. Empty for a county that is not scored."),
                i -> release.findRankInterval(i)
                        .map(interval -> (Object) end.apply(interval).longValue())
                        .orElse(null)));
    }
}
