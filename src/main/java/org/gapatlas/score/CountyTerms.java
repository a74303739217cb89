package org.gapatlas.score;

import org.gapatlas.quantity.Rounding;
import org.jspecify.annotations.Nullable;

/**
 * The terms of one county's score that do not depend on the settings, unrounded; {@link GapScore#MISSING} if an input
 * is missing.
 *
 * @param incidence cases per 100,000
 */
record CountyTerms(
        double incidence,
        double tickSignal,
        double pathogenSignal,
        double sviSignal,
        double accessSignal,
        double ruralSignal,
        double ecological,
        double community) {

    static CountyTerms of(ScoreInputs inputs) {
        Double incidence = GapScore.incidenceFloor(inputs);
        double tick = GapScore.tickSignal(inputs.tick());
        double pathogen = GapScore.pathogenSignal(inputs.burgdorferi());
        double svi = GapScore.percentileSignal(inputs.svi());
        double access = GapScore.percentileSignal(inputs.uninsured());
        double rural = GapScore.ruralSignal(inputs.rucc());
        return new CountyTerms(
                incidence == null ? GapScore.MISSING : incidence,
                tick,
                pathogen,
                svi,
                access,
                rural,
                GapScore.ecological(tick, pathogen),
                GapScore.community(svi, access, rural));
    }

    HumanBasis humanBasis() {
        return Double.isNaN(incidence) ? HumanBasis.MISSING_SETTING : HumanBasis.PUBLISHED_FLOOR;
    }

    double humanWeakness(ScoreSettings settings) {
        return switch (humanBasis()) {
            case PUBLISHED_FLOOR -> GapScore.humanWeakness(incidence, settings.lowIncidenceBreakpoint());
            case MISSING_SETTING -> settings.missingHumanWeakness();
        };
    }

    double score(double humanWeakness, ScoreSettings settings) {
        return GapScore.score(humanWeakness, ecological, community, settings.ecologicalWeight());
    }

    CountyEvidence evidence(ScoreInputs inputs) {
        return new CountyEvidence(
                humanBasis(),
                published(ecological),
                published(community),
                published(tickSignal),
                published(pathogenSignal),
                published(sviSignal),
                published(accessSignal),
                published(ruralSignal),
                MissingInput.in(inputs),
                EvidenceCompleteness.of(inputs));
    }

    /** The term as it leaves the package: rounded once, null if it is missing. */
    static @Nullable Double published(double term) {
        return Double.isNaN(term) ? null : Rounding.toOneDecimal(term);
    }
}
