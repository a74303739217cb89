package org.gapatlas.model.evaluation;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.evaluation.Findings.RecordFindings;
import org.gapatlas.model.evaluation.Findings.RunFindings;
import org.gapatlas.model.evaluation.Findings.YearFindings;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.expectation.CountyWindow.SmallCounts;
import org.gapatlas.model.expectation.CrossFit;
import org.gapatlas.model.expectation.Design;
import org.gapatlas.model.expectation.Expectation;
import org.gapatlas.model.expectation.NextYear;
import org.gapatlas.model.feature.CaseRecords;
import org.gapatlas.model.feature.Window;
import org.gapatlas.model.practice.ReportingPractice;
import org.gapatlas.model.review.Deficit;

/** Runs the whole trial as planned. The same inputs give the same findings. */
final class Trial {
    private static final int YEARS_NEEDED = 14;

    private final Nation nation;

    private Trial(Nation nation) {
        this.nation = nation;
    }

    /** @throws ModelRefusedException if the history is too short or too few counties can be fitted */
    static Findings of(Nation nation) {
        int years = nation.records().lastYear() - nation.records().firstYear() + 1;
        if (years < YEARS_NEEDED) {
            throw new ModelRefusedException(
                    "the case history has " + years + " years; the trial needs " + YEARS_NEEDED);
        }
        return new Trial(nation).findings();
    }

    private Findings findings() {
        LaterTrial later = new LaterTrial(nation);
        Deficit last = nation.deficit(nation.lastCut());
        return new Findings(
                nation.cuts().mapToObj(cut -> CutTrial.of(nation, cut)).toList(),
                nextYears(),
                later.decisions(),
                later.reversion(),
                LossTrial.of(nation.deficit(nation.firstCut())),
                versionTwo(),
                Groups.of(last),
                runs(last));
    }

    private List<YearFindings> nextYears() {
        List<YearFindings> findings = new ArrayList<>();
        for (int cut = nation.firstCut(); cut < nation.lastCut(); cut++) {
            for (int year = cut + 1; year <= nation.lastCut(); year++) {
                findings.add(YearTrial.of(nation, cut, year));
            }
        }
        return findings;
    }

    private List<RunFindings> runs(Deficit last) {
        Window window = last.window().window();
        return List.of(
                run(
                        "without the rule of reporting practice",
                        last,
                        nation.window(
                                window,
                                ReportingPractice.zerosOnly(nation.inputs().totals()),
                                SmallCounts.PRINTED)),
                run(
                        "small counts censored below 5",
                        last,
                        nation.window(window, nation.practice(), SmallCounts.CENSORED)));
    }

    private RunFindings run(String name, Deficit last, CountyWindow window) {
        Deficit other = Deficit.of(CrossFit.byFold(window, Design.VERSION_3));
        List<Integer> high = IntStream.of(CutTrial.high(last)).boxed().toList();
        return new RunFindings(
                name,
                CutTrial.tiers(other, IntStream.range(0, nation.panel().size()).toArray()),
                Figures.four(CutTrial.logScore(other, other.expectation().members())),
                (int) IntStream.of(CutTrial.high(other)).filter(high::contains).count());
    }

    /** Predicts which counties without a year of five or more cases at the first cut have one in the year after. */
    private RecordFindings versionTwo() {
        int cut = nation.firstCut();
        int year = cut + 1;
        NextYear years = nation.years();
        double[] shares = VersionTwo.shares(nation.inputs(), cut);
        Expectation model = YearTrial.expected(nation, Design.VERSION_3, cut);
        int[] counties = IntStream.of(model.members())
                .filter(county -> !Double.isNaN(shares[county]))
                .filter(county -> !VersionTwo.hasRecord(nation.inputs(), county, cut))
                .filter(county -> years.isObserved(nation.panel(), county, year))
                .toArray();
        double[] two = new double[counties.length];
        double[] three = new double[counties.length];
        boolean[] gained = new boolean[counties.length];
        int signals = 0;
        for (int i = 0; i < counties.length; i++) {
            two[i] = shares[counties[i]];
            three[i] = 1 - model.of(counties[i]).shareUpTo(CaseRecords.RECORD_CASES - 1.0);
            gained[i] = years.cases(counties[i], year) >= CaseRecords.RECORD_CASES;
            signals += gained[i] ? 1 : 0;
        }
        return new RecordFindings(
                year,
                counties.length,
                signals,
                Figures.four(VersionTwo.areaUnderCurve(three, gained)),
                Figures.four(brier(three, gained)),
                Figures.four(VersionTwo.areaUnderCurve(two, gained)),
                Figures.four(brier(two, gained)));
    }

    private static double brier(double[] estimates, boolean[] seen) {
        double sum = 0;
        for (int i = 0; i < estimates.length; i++) {
            double distance = estimates[i] - (seen[i] ? 1 : 0);
            sum += distance * distance;
        }
        return sum / estimates.length;
    }
}
