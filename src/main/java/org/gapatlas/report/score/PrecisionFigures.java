package org.gapatlas.report.score;

import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.report.words.Item;
import org.gapatlas.report.words.Print;
import org.gapatlas.score.Precision;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.RateInterval;
import org.gapatlas.score.Span;
import org.gapatlas.score.Tie;
import org.jspecify.annotations.Nullable;

/**
 * The precision of a county's numbers for the attached table. Items have the field names of the API, with one item for
 * each end of an interval.
 *
 * @param tie null if the county is not scored
 * @param ranks null if the county is not scored, or the release has no rank intervals
 */
public record PrecisionFigures(
        Precision precision, @Nullable Tie tie, @Nullable RankInterval ranks) {
    /** The column names of a table, in the order of {@link #items}. */
    public static List<String> names() {
        return List.of(
                "expected_cases_at_breakpoint",
                "numeric_support",
                "rate_interval_lower",
                "rate_interval_upper",
                "rate_interval_basis",
                "human_weakness_interval_lower",
                "human_weakness_interval_upper",
                "score_interval_lower",
                "score_interval_upper",
                "tied_with",
                "tie_first_rank",
                "tie_last_rank",
                "rank_interval_lower",
                "rank_interval_upper");
    }

    private static final List<String> LABELS = List.of(
            "Cases expected at the breakpoint",
            "Numeric support",
            "Rate interval, lower end",
            "Rate interval, upper end",
            "What the ends of the rate interval are",
            "Human weakness interval, lower end",
            "Human weakness interval, upper end",
            "Score interval, lower end",
            "Score interval, upper end",
            "Other counties with the same score",
            "First rank of the tie",
            "Last rank of the tie",
            "Rank interval, lower end",
            "Rank interval, upper end");

    /** All figures, in the order of {@link #names}. */
    public List<Item> items() {
        List<String> values = values();
        return IntStream.range(0, values.size())
                .mapToObj(i -> new Item(names().get(i), LABELS.get(i), values.get(i)))
                .toList();
    }

    /** The values of all figures, in the order of {@link #names}. */
    public List<String> values() {
        Double expected = precision.expectedCases();
        RateInterval rate = precision.rate();
        Span weakness = precision.humanWeakness();
        Span score = precision.score();
        return List.of(
                expected == null ? "" : Print.plain(Rounding.toTwoDecimals(expected)),
                precision.support().name(),
                rate == null
                        ? ""
                        : Print.plain(Rounding.toTwoDecimals(rate.per100000().lower())),
                rate == null
                        ? ""
                        : Print.plain(Rounding.toTwoDecimals(rate.per100000().upper())),
                rate == null ? "" : rate.basis().name(),
                weakness == null ? "" : Print.plain(weakness.lower()),
                weakness == null ? "" : Print.plain(weakness.upper()),
                score == null ? "" : Print.plain(score.lower()),
                score == null ? "" : Print.plain(score.upper()),
                tie == null ? "" : Print.plain(tie.others()),
                tie == null ? "" : Print.plain(tie.firstRank()),
                tie == null ? "" : Print.plain(tie.lastRank()),
                ranks == null ? "" : Print.plain(ranks.lowest()),
                ranks == null ? "" : Print.plain(ranks.highest()));
    }
}
