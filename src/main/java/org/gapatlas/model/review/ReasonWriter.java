package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.priority.PriorityReason;

/** Says in plain words what the expected-signal model saw of a county. Every sentence is a fact of the table. */
final class ReasonWriter {
    private final FeatureTable table;

    ReasonWriter(FeatureTable table) {
        this.table = table;
    }

    List<PriorityReason> of(int county) {
        List<PriorityReason> reasons = new ArrayList<>();
        boolean shows = Sides.showsRecord(table, county);
        reasons.add(shows ? recordPresent(county) : noRecord(county));
        if (!shows) {
            reasons.add(expected(county));
        }
        reasons.add(Sides.hasTicks(table) ? ticks(county) : neighbours(county));
        return reasons;
    }

    private PriorityReason noRecord(int county) {
        return ReasonCode.NO_COUNTY_RECORD.says(
                "No year of " + table.window() + " shows 5 or more cases among residents here ("
                        + count(number(county, Feature.OWN_YEARS_KNOWN), "year", "years") + " known).");
    }

    private PriorityReason recordPresent(int county) {
        int years = number(county, Feature.OWN_YEARS_WITH_RECORD);
        String text = years == 0
                ? "The release publishes a county count here, so there is no silence to explain."
                : count(years, "year", "years") + " of " + table.window()
                        + (years == 1 ? " shows" : " show")
                        + " 5 or more cases among residents here, so there is no silence to explain.";
        return ReasonCode.COUNTY_RECORD_PRESENT.says(text);
    }

    private PriorityReason expected(int county) {
        double expected = table.value(county, Feature.EXPECTED_AT_NEIGHBOURS_RATE);
        String cases = expected < 0.95 ? "fewer than one case a year" : "about " + inWords(expected) + " a year";
        return ReasonCode.EXPECTED_AT_NEIGHBOURS_RATE.says(
                "With as many residents, and records as frequent as in the counties next to it, " + cases
                        + " would stand here.");
    }

    private static String inWords(double cases) {
        long rounded = Math.round(cases);
        return rounded == 1 ? "one case" : rounded + " cases";
    }

    private PriorityReason neighbours(int county) {
        int known = number(county, Feature.NEIGHBOURS_KNOWN);
        int with = number(county, Feature.NEIGHBOURS_WITH_RECORD);
        return ReasonCode.NEIGHBOURS_WITH_RECORD.says(
                share(with, known) + " next to it " + (with == 1 || known == 1 ? "shows" : "show")
                        + " 5 or more cases in a year of " + table.window() + ".");
    }

    private PriorityReason ticks(int county) {
        if (table.value(county, Feature.TICK_RECORD) > 0) {
            return ReasonCode.TICK_RECORD_PRESENT.says("The tick table has a record here: "
                    + (table.value(county, Feature.TICK_RECORD) == 2 ? "Established." : "Reported."));
        }
        String around = table.find(county, Feature.NEIGHBOUR_TICK_SHARE).isEmpty()
                ? "nothing is known of the counties next to it."
                : Math.round(100 * table.value(county, Feature.NEIGHBOUR_TICK_SHARE))
                        + " percent of the counties next to it have one.";
        return ReasonCode.NO_TICK_RECORD.says("The tick table has no record here, which is not absence; " + around);
    }

    private int number(int county, Feature feature) {
        return (int) table.value(county, feature);
    }

    private static String share(int part, int whole) {
        String of = "of the " + count(whole, "county", "counties");
        if (whole == 1) {
            return part == 0 ? "None of the counties" : "The one county";
        }
        return part == 0 ? "None " + of : part + " " + of;
    }

    private static String count(int number, String one, String several) {
        return number + " " + (number == 1 ? one : several);
    }
}
