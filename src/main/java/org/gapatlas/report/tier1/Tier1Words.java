package org.gapatlas.report.tier1;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.EvidenceSufficiency;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityTier;
import org.gapatlas.report.words.Line;
import org.gapatlas.report.words.Print;
import org.jspecify.annotations.Nullable;

/** Explains a county's Tier 1 result in the words of its report. */
public final class Tier1Words {
    private Tier1Words() {}

    /** The lines in order: standing, observed and expected cases, years, inputs. */
    public static List<Line> lines(Tier1Figures figures) {
        CountyPriority county = figures.county();
        List<Line> lines = new ArrayList<>();
        lines.add(standing(county));
        ObservedExpected comparison = county.comparison();
        if (comparison != null) {
            addCounts(lines, comparison.figures());
            lines.add(new Line("Years used", words(Tier1Figures.years(comparison.yearsUsed())), ""));
            lines.add(new Line("Years left out", leftOut(comparison), ""));
        }
        lines.add(sufficiency(county.sufficiency()));
        return lines;
    }

    /** The reasons for the standing, one sentence each, most important first. */
    public static List<String> reasons(Tier1Figures figures) {
        return figures.county().reasons().stream().map(reason -> reason.text()).toList();
    }

    private static Line standing(CountyPriority county) {
        return switch (county) {
            case CountyPriority.Scored scored when scored.comparison() != null -> deficit(scored.tier());
            case CountyPriority.Scored scored ->
                new Line("Tier", word(scored.tier()), "by its place among the scored counties of its batch");
            case CountyPriority.NotEstimable _ ->
                new Line("Tier", "Not estimable", "nothing can be said either way; this is not a low priority");
        };
    }

    private static Line deficit(PriorityTier tier) {
        String meaning = switch (tier) {
            case HIGH ->
                "published counts are at most one third of what surrounding counties and the state lead"
                        + " one to expect";
            case MEDIUM ->
                "published counts are at most one half of what surrounding counties and the state lead"
                        + " one to expect";
            case LOW -> "no notable deficit is seen; low is not safe, and not complete";
        };
        return new Line("Tier", word(tier), meaning);
    }

    private static String word(PriorityTier tier) {
        return switch (tier) {
            case HIGH -> "High";
            case MEDIUM -> "Medium";
            case LOW -> "Low";
        };
    }

    private static void addCounts(List<Line> lines, ObservedExpected.@Nullable Figures figures) {
        if (figures == null) {
            lines.add(new Line("Observed and expected cases", "None", "no expected count can be formed"));
            return;
        }
        lines.add(new Line("Observed cases", Print.whole(figures.observed()), "published in the years used"));
        lines.add(new Line(
                "Expected cases",
                Print.hundredths(figures.expected()),
                "that the counties around it and its state lead one to expect in these years"));
        lines.add(new Line(
                "Observed over expected",
                Print.hundredths(figures.ratio()) + " (" + Print.hundredths(figures.ratioLow()) + " to "
                        + Print.hundredths(figures.ratioHigh()) + ")",
                "with an exact 95 percent interval that takes the expected count as it is"));
        lines.add(new Line(
                "Counties as low",
                Print.percent(figures.shareAsLow()) + " percent",
                "of counties with this expectation would publish as few cases or fewer"));
        Boolean robust = figures.robust();
        if (robust != null) {
            lines.add(new Line(
                    "By other neighbours",
                    robust ? "Stays low" : "Does not stay low",
                    "without the neighbour of the highest rate, and by the neighbours of its own state alone"));
        }
    }

    private static String leftOut(ObservedExpected comparison) {
        return words(comparison.yearsLeftOut().stream()
                .map(left -> left.year() + " (" + why(left.reason()) + ")")
                .collect(Collectors.joining("; ")));
    }

    /** The words for a reason code. The list of codes is open: an unknown code is printed unchanged. */
    private static String why(String reason) {
        return switch (reason) {
            case "STATE_TOTAL_COLLAPSED" -> "the state’s total fell to a third or less while its neighbours’ did not";
            case "STATE_NOT_REPORTING" -> "every county of the state is printed as 0";
            case "BEFORE_STATE_JUMP" -> "the state’s total rose threefold or more later";
            case "GEOGRAPHY_CHANGED" -> "the counts are for other areas";
            case "NO_COUNT" -> "the file has no count";
            default -> reason;
        };
    }

    private static String words(String list) {
        return list.isEmpty() ? "None" : list;
    }

    private static Line sufficiency(EvidenceSufficiency sufficiency) {
        return switch (sufficiency) {
            case SUFFICIENT -> new Line("Inputs", "Sufficient", "every input of the model is on record");
            case INSUFFICIENT ->
                new Line("Inputs", "Insufficient", "an input that the model can do without is not on record");
            case NOT_ESTIMABLE -> new Line("Inputs", "Not estimable", "an input that the model needs is not on record");
        };
    }
}
