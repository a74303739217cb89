package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.gapatlas.model.count.NegativeBinomial;
import org.gapatlas.model.expectation.CountyWindow;
import org.gapatlas.model.expectation.CrossFit;
import org.gapatlas.model.expectation.Design;
import org.gapatlas.model.expectation.Panel;
import org.gapatlas.model.expectation.UsableYears;
import org.gapatlas.model.expectation.YearLeftOut;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityTier;
import org.gapatlas.quantity.Rounding;
import org.jspecify.annotations.Nullable;

/**
 * Compares the counts that each county published in the last five years with the counts expected from the counties
 * around it and its state. See {@code docs/decisions/0082-observed-against-expected.md}.
 */
public final class ObservedExpectedModel {
    public static final String VERSION = "tier1-observed-expected-v3";

    /** The version of the features: a change in what the model uses or how it is computed gets another one. */
    public static final String FEATURES = "tier1-surroundings-v1";

    private static final int DECIMALS = 4;
    private static final double TAIL = 0.025;

    private final Deficit deficit;
    private final CountyWindow window;
    private final Panel panel;
    private final ReasonWriter reasons;

    private ObservedExpectedModel(Deficit deficit) {
        this.deficit = deficit;
        this.window = deficit.window();
        this.panel = window.panel();
        this.reasons = new ReasonWriter(deficit);
    }

    /** The comparison in the window that ends with a cut. */
    public static Deficit deficit(ModelInputs inputs, int cut) {
        Panel panel = Panel.of(inputs);
        UsableYears usable = UsableYears.of(inputs, panel, inputs.practice(), cut);
        return Deficit.of(CrossFit.byFold(
                CountyWindow.of(panel, usable, inputs.records(), CountyWindow.SmallCounts.PRINTED), Design.VERSION_3));
    }

    /** Every county's assessment, FIPS ascending. */
    public static List<CountyAssessment> assess(Deficit deficit) {
        ObservedExpectedModel model = new ObservedExpectedModel(deficit);
        return IntStream.range(0, model.panel.size()).mapToObj(model::assess).toList();
    }

    private CountyAssessment assess(int county) {
        Fips fips = panel.county(county).county().fips();
        List<String> missing = missing(county);
        Optional<NotEstimable> obstacle = obstacle(county);
        if (obstacle.isPresent()) {
            return CountyAssessment.NotEstimable.of(
                    fips, missing, List.of(obstacle.get().of(window.window())), comparison(county, null));
        }
        return CountyAssessment.Scored.compared(fips, comparison(county, figures(county)), missing, reasons.of(county));
    }

    private List<String> missing(int county) {
        List<String> missing = new ArrayList<>();
        for (EvidenceInput input : EvidenceInput.values()) {
            boolean tooFew = input == EvidenceInput.ENOUGH_EXPECTED && !deficit.isEstimable(county);
            if (tooFew || input.isMissing(window, county)) {
                missing.add(input.id());
            }
        }
        return missing;
    }

    /** The reason why a county is not estimable; empty if it is. */
    Optional<NotEstimable> obstacle(int county) {
        if (EvidenceInput.USABLE_YEAR.isMissing(window, county)) {
            return Optional.of(window.window()
                    .years()
                    .mapToObj(year -> window.usable().leftOut(county, year))
                    .flatMap(Optional::stream)
                    .filter(reason -> reason != YearLeftOut.NO_COUNT)
                    .reduce((first, last) -> last)
                    .map(NotEstimable::of)
                    .orElse(NotEstimable.YEARS_UNKNOWN));
        }
        if (EvidenceInput.RESIDENTS.isMissing(window, county)) {
            return Optional.of(NotEstimable.RESIDENTS_UNKNOWN);
        }
        if (EvidenceInput.USABLE_NEIGHBOUR.isMissing(window, county)) {
            return Optional.of(NotEstimable.NEIGHBOURS_UNKNOWN);
        }
        return deficit.isEstimable(county) ? Optional.empty() : Optional.of(NotEstimable.TOO_FEW_EXPECTED);
    }

    private ObservedExpected comparison(int county, ObservedExpected.@Nullable Figures figures) {
        List<ObservedExpected.LeftOut> left = window.window()
                .years()
                .boxed()
                .flatMap(year -> window.usable().leftOut(county, year).stream()
                        .map(reason -> new ObservedExpected.LeftOut(year, reason.name())))
                .toList();
        return new ObservedExpected(window.usable().of(county).boxed().toList(), left, figures);
    }

    private ObservedExpected.Figures figures(int county) {
        NegativeBinomial expected = deficit.expectation().of(county);
        int observed = (int) window.observed(county);
        double low =
                observed == 0 ? 0 : ChiSquaredDistribution.of(2.0 * observed).inverseCumulativeProbability(TAIL) / 2;
        double high = ChiSquaredDistribution.of(2.0 * observed + 2).inverseSurvivalProbability(TAIL) / 2;
        PriorityTier tier = deficit.tier(county);
        return new ObservedExpected.Figures(
                observed,
                deficit.expected(county),
                Rounding.toDecimals(observed / expected.mean(), DECIMALS),
                Rounding.toDecimals(low / expected.mean(), DECIMALS),
                Rounding.toDecimals(high / expected.mean(), DECIMALS),
                deficit.shareAsLow(county),
                tier == PriorityTier.HIGH ? deficit.isRobust(county) : null);
    }
}
