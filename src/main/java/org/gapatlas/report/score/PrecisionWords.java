package org.gapatlas.report.score;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.report.words.Line;
import org.gapatlas.report.words.Print;
import org.gapatlas.score.NumericSupport;
import org.gapatlas.score.Precision;
import org.gapatlas.score.RankBootstrap;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.RateInterval;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Span;
import org.gapatlas.score.Tie;
import org.jspecify.annotations.Nullable;

/** Explains in words, on the first page of a county's report, how precise its numbers are. */
public final class PrecisionWords {
    private PrecisionWords() {}

    /**
     * The lines in order: count and population, expected cases, intervals, ranks.
     *
     * @param cases the published count
     * @param residents the denominator of its rate
     * @param scored how many counties of the nation are scored
     */
    public static List<Line> of(
            PublishedValue cases,
            PublishedValue residents,
            PrecisionFigures figures,
            ScoreSettings settings,
            int scored) {
        Precision precision = figures.precision();
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("Published cases", Print.value(cases), "by county of residence"));
        lines.add(new Line("Residents", Print.value(residents), "that the cases are set against"));
        Double expected = precision.expectedCases();
        if (expected != null) {
            lines.add(new Line(
                    "Cases expected at the breakpoint",
                    Print.hundredths(expected),
                    "if the rate were " + settings.lowIncidenceBreakpoint() + " per 100,000"));
        }
        lines.add(support(precision));
        RateInterval rate = precision.rate();
        if (rate != null) {
            lines.add(new Line("Rate per 100,000, interval", twoDecimals(rate.per100000()), basis(rate.basis())));
        }
        Span score = precision.score();
        if (score != null) {
            lines.add(new Line(
                    "Gap score, interval",
                    tenths(score),
                    "at the two ends of the rate; the other inputs are taken as they are"));
        }
        addRanks(lines, figures.tie(), figures.ranks(), scored);
        return lines;
    }

    private static Line support(Precision precision) {
        String fewest = Print.number(NumericSupport.FEWEST_EXPECTED).replace(".0", "");
        return switch (precision.support()) {
            case SUFFICIENT ->
                new Line(
                        "Numeric support", "Sufficient", fewest + " or more cases would be expected at the breakpoint");
            case SMALL_NUMBERS ->
                new Line(
                        "Numeric support",
                        "Small numbers",
                        "fewer than " + fewest
                                + " cases would be expected at the breakpoint, so that no case at all is unsurprising");
            case NOT_APPLICABLE ->
                new Line("Numeric support", "Not applicable", "no rate can be formed; human weakness is the setting");
        };
    }

    private static String basis(RateInterval.Basis basis) {
        return switch (basis) {
            case EXACT_POISSON_95 -> "exact 95 percent interval of the count";
            case SUPPRESSION_BOUNDS ->
                "from what is published to what suppression allows: every record of the state that names no county being"
                        + " this county\u2019s";
        };
    }

    private static void addRanks(List<Line> lines, @Nullable Tie tie, @Nullable RankInterval ranks, int scored) {
        if (tie != null) {
            String of = " of " + Print.whole(scored);
            lines.add(
                    tie.others() == 0
                            ? new Line(
                                    "National rank", Print.whole(tie.firstRank()) + of, "shared with no other county")
                            : new Line(
                                    "National rank",
                                    span(tie.firstRank(), tie.lastRank()) + of,
                                    "shared with " + others(tie.others()) + " of the same score"));
        }
        if (ranks != null) {
            lines.add(new Line(
                    "Rank, interval",
                    span(ranks.lowest(), ranks.highest()),
                    Math.round(RankBootstrap.LEVEL * 100) + " percent of " + Print.whole(RankBootstrap.REPLICATES)
                            + " draws of all counties\u2019 counts, at the default settings"));
        }
    }

    private static String others(int count) {
        return count == 1 ? "one other county" : Print.whole(count) + " other counties";
    }

    /** A range of ranks, or one rank. */
    public static String span(int first, int last) {
        return first == last ? Print.whole(first) : Print.whole(first) + "\u2013" + Print.whole(last);
    }

    private static String twoDecimals(Span span) {
        return Print.hundredths(span.lower()) + " to " + Print.hundredths(span.upper());
    }

    private static String tenths(Span span) {
        return Print.tenths(span.lower()) + " to " + Print.tenths(span.upper());
    }
}
