package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.expectation.Surroundings;
import org.gapatlas.priority.PriorityReason;
import org.gapatlas.priority.PriorityTier;

/** Writes the reasons of a county: plain sentences about its observed and expected counts. */
final class ReasonWriter {
    private static final double PER = 100_000;
    private static final double HALF = 0.5;

    private final Deficit deficit;
    private final CountyWindow window;

    ReasonWriter(Deficit deficit) {
        this.deficit = deficit;
        this.window = deficit.window();
    }

    /** The reasons of an estimable county. */
    List<PriorityReason> of(int county) {
        List<PriorityReason> reasons = new ArrayList<>();
        reasons.add(counts(county));
        reasons.add(around(county));
        if (window.usable().of(county).count() < window.window().length()) {
            reasons.add(new PriorityReason(
                    "YEARS_LEFT_OUT",
                    "Of the five years " + window.window() + ", " + years(county) + " can be used for this county."));
        }
        return reasons;
    }

    private PriorityReason counts(int county) {
        String text = cases(window.observed(county)) + " published in " + years(county) + ", where "
                + number(deficit.expectation().of(county).mean()) + " would be expected.";
        boolean low = deficit.tier(county) != PriorityTier.LOW;
        return new PriorityReason(low ? "OBSERVED_BELOW_EXPECTED" : "NO_NOTABLE_DEFICIT", text);
    }

    private PriorityReason around(int county) {
        Surroundings.Rates rates = deficit.fit().around(county);
        return new PriorityReason(
                "COUNTIES_AROUND",
                "For each 100,000 residents and year, the counties that touch it published about "
                        + number(rates.ring1() * PER) + " cases, and the rest of the state "
                        + number(rates.state() * PER) + ".");
    }

    private static String cases(double observed) {
        int cases = (int) observed;
        if (cases == 0) {
            return "No case was";
        }
        return cases == 1 ? "1 case was" : cases + " cases were";
    }

    private static String number(double value) {
        return value < 100 - HALF
                ? String.format(Locale.ROOT, "%.1f", value)
                : String.format(Locale.ROOT, "%.0f", value);
    }

    /** Such as "2019, 2021-2023". */
    private String years(int county) {
        int[] years = window.usable().of(county).toArray();
        StringBuilder text = new StringBuilder();
        int start = 0;
        for (int i = 1; i <= years.length; i++) {
            if (i == years.length || years[i] != years[i - 1] + 1) {
                text.append(text.isEmpty() ? "" : ", ").append(years[start]);
                if (i - 1 > start) {
                    text.append("-").append(years[i - 1]);
                }
                start = i;
            }
        }
        return text.toString();
    }
}
