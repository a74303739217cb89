package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gapatlas.model.evaluation.Findings.GroupFindings;
import org.gapatlas.model.expectation.Panel;
import org.gapatlas.model.review.Deficit;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/** Breaks the findings at the last cut down by population, rurality, vulnerability, census region and state. */
final class Groups {
    private static final int[] RESIDENTS = {0, 20_000, 50_000, 200_000, Integer.MAX_VALUE};
    private static final List<String> SIZES =
            List.of("under 20,000", "20,000 to 50,000", "50,000 to 200,000", "200,000 or more");

    private final Deficit deficit;
    private final Panel panel;
    private final List<GroupFindings> findings = new ArrayList<>();

    private Groups(Deficit deficit) {
        this.deficit = deficit;
        this.panel = deficit.window().panel();
    }

    static List<GroupFindings> of(Deficit deficit) {
        Groups groups = new Groups(deficit);
        for (int size = 0; size < SIZES.size(); size++) {
            int from = RESIDENTS[size];
            int to = RESIDENTS[size + 1];
            groups.add("residents", SIZES.get(size), county -> {
                double residents = groups.panel.residents(county);
                return residents >= from && residents < to;
            });
        }
        groups.add("rurality", "metropolitan, codes 1-3", groups.codes(1, 3));
        groups.add("rurality", "with a town of 5,000 or more, codes 4-7", groups.codes(4, 7));
        groups.add("rurality", "rural, codes 8-9", groups.codes(8, 9));
        groups.add("vulnerability", "least vulnerable half", groups.vulnerability(0, 0.5));
        groups.add("vulnerability", "third quarter", groups.vulnerability(0.5, 0.75));
        groups.add("vulnerability", "most vulnerable quarter", groups.vulnerability(0.75, 1.01));
        for (CensusRegion region : CensusRegion.values()) {
            groups.add(
                    "region",
                    region.name().toLowerCase(Locale.ROOT),
                    county -> CensusRegion.of(groups.panel.state(county)) == region);
        }
        for (UsState state : UsState.values()) {
            groups.add("state", state.name(), county -> groups.panel.state(county) == state);
        }
        return groups.findings;
    }

    private IntPredicate codes(int from, int to) {
        return county -> isWithin(panel.county(county).rucc().number(), from, to + 0.5);
    }

    private IntPredicate vulnerability(double from, double to) {
        return county -> isWithin(panel.county(county).svi().number(), from, to);
    }

    private static boolean isWithin(@Nullable Double value, double from, double to) {
        return value != null && value >= from && value < to;
    }

    private void add(String dimension, String group, IntPredicate holds) {
        int[] counties = IntStream.range(0, panel.size()).filter(holds).toArray();
        if (counties.length > 0) {
            findings.add(new GroupFindings(
                    dimension,
                    group,
                    CutTrial.tiers(deficit, counties),
                    Figures.four(CutTrial.logScore(deficit, counties)),
                    Figures.four(CutTrial.coverage(deficit, counties, 0.9)),
                    Figures.four(CutTrial.smallTails(deficit, counties))));
        }
    }
}
