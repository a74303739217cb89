package org.gapatlas.model.evaluation;

import java.util.EnumMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.expectation.CountyWindow.SmallCounts;
import org.gapatlas.model.expectation.CrossFit;
import org.gapatlas.model.expectation.Design;
import org.gapatlas.model.expectation.NextYear;
import org.gapatlas.model.expectation.Panel;
import org.gapatlas.model.expectation.UsableYears;
import org.gapatlas.model.feature.CaseRecords;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.feature.Window;
import org.gapatlas.model.practice.ReportingPractice;
import org.gapatlas.model.review.Deficit;

/** The inputs of a trial, and the fits that several of its parts share; each fit is made once. */
final class Nation {
    /** The number of cuts: the last year of the history and the two before it. */
    static final int CUTS = 3;

    private final ModelInputs inputs;
    private final Panel panel;
    private final ReportingPractice practice;
    private final SortedMap<Integer, CountyWindow> windows = new TreeMap<>();
    private final Map<Design, SortedMap<Integer, CrossFit>> fits = new EnumMap<>(Design.class);

    Nation(ModelInputs inputs) {
        this.inputs = inputs;
        this.panel = Panel.of(inputs);
        this.practice = inputs.practice();
    }

    ModelInputs inputs() {
        return inputs;
    }

    Panel panel() {
        return panel;
    }

    CaseRecords records() {
        return inputs.records();
    }

    ReportingPractice practice() {
        return practice;
    }

    /** The first cut of the trial. */
    int firstCut() {
        return lastCut() - CUTS + 1;
    }

    int lastCut() {
        return inputs.records().lastYear();
    }

    IntStream cuts() {
        return IntStream.rangeClosed(firstCut(), lastCut());
    }

    NextYear years() {
        return new NextYear(inputs.records(), practice);
    }

    /** The five years that end with a cut. */
    CountyWindow window(int cut) {
        return windows.computeIfAbsent(cut, year -> window(Window.endingWith(year), practice, SmallCounts.PRINTED));
    }

    CountyWindow window(Window window, ReportingPractice rule, SmallCounts small) {
        return CountyWindow.of(panel, UsableYears.of(inputs, panel, rule, window), inputs.records(), small);
    }

    CrossFit fit(Design design, int cut) {
        return fits.computeIfAbsent(design, _ -> new TreeMap<>())
                .computeIfAbsent(cut, year -> CrossFit.byFold(window(year), design));
    }

    Deficit deficit(int cut) {
        return Deficit.of(fit(Design.VERSION_3, cut));
    }

    /** The deficit in only the two years after a cut. */
    Deficit after(int cut) {
        Window later = new Window(cut + 1, cut + 2);
        return Deficit.of(CrossFit.byFold(window(later, practice, SmallCounts.PRINTED), Design.VERSION_3));
    }
}
