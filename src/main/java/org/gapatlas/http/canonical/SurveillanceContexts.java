package org.gapatlas.http.canonical;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gapatlas.catalog.CaseDefinition;
import org.gapatlas.contract.ComparisonState;
import org.gapatlas.contract.EvidenceState;
import org.gapatlas.contract.JurisdictionClass;
import org.gapatlas.contract.MethodologyComparisonContext;
import org.gapatlas.contract.SurveillanceContext;
import org.gapatlas.contract.SurveillanceEvidenceContext;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.StatusEvidence;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.Observation;

/** Gives the context for reading a surveillance value, if the release admits the file that the value comes from. */
final class SurveillanceContexts {
    private SurveillanceContexts() {}

    /**
     * The context of a value; empty for a measure that has none.
     *
     * @param input the admitted file that the value comes from
     * @param id of the observation
     */
    static Optional<SurveillanceContext> of(Observation observation, Manifest.Input input, String id) {
        if (observation.measure().definition().comparedByCaseDefinition()) {
            return comparison(observation, id).map(c -> new SurveillanceContext(null, c, null));
        }
        return StatusEvidence.of(observation)
                .map(e -> new SurveillanceContext(evidence(observation, input, e), null, null));
    }

    private static SurveillanceEvidenceContext evidence(
            Observation observation, Manifest.Input input, StatusEvidence evidence) {
        String valueState = observation.value().state().name();
        String key = digest(
                "observation",
                observation.measure().id(),
                observation.fips().code(),
                observation.period().start().toString());
        String revision = digest(
                "revision",
                key,
                input.sha256(),
                valueState,
                String.valueOf(observation.value().printed()));
        return new SurveillanceEvidenceContext(
                "atlas-surveillance-evidence-v3",
                state(evidence.state()),
                List.of(evidence.reasonCode()),
                "GOVERNED_MAPPING",
                "observation:v1:" + key,
                "revision:v1:" + revision,
                valueState,
                evidence.ruleId(),
                List.of(evidence.limitation()),
                "evidence:v3:" + digest("evidence", revision, evidence.ruleId(), evidence.reasonCode()));
    }

    private static EvidenceState state(StatusEvidence.State state) {
        return switch (state) {
            case ESTABLISHED -> EvidenceState.ESTABLISHED;
            case DETECTED_BELOW_ESTABLISHMENT -> EvidenceState.DETECTED_BELOW_ESTABLISHMENT;
            case NO_QUALIFYING_RECORD -> EvidenceState.NO_QUALIFYING_RECORD;
            case UNKNOWN -> EvidenceState.UNKNOWN;
        };
    }

    /** Compares with the previous case definition, whose figures a reader is most likely to set beside these. */
    private static Optional<MethodologyComparisonContext> comparison(Observation observation, String id) {
        return CaseDefinition.of(observation.period().start().getYear())
                .flatMap(own -> own.before().map(before -> comparison(observation, id, before, own)));
    }

    private static MethodologyComparisonContext comparison(
            Observation observation, String id, CaseDefinition before, CaseDefinition own) {
        CaseDefinition.Jurisdiction jurisdiction = CaseDefinition.jurisdiction(observation.fips());
        List<String> reasons = new ArrayList<>();
        reasons.add("CASE_DEFINITION_2022_BREAK");
        if (jurisdiction == CaseDefinition.Jurisdiction.UNKNOWN) {
            reasons.add("JURISDICTION_APPLICABILITY_UNKNOWN");
        }
        return new MethodologyComparisonContext(
                "atlas-lyme-surveillance-methodology-v1",
                ComparisonState.NOT_COMPARABLE,
                reasons,
                List.of(before.eraId(), own.eraId()),
                jurisdictionClass(jurisdiction),
                List.of(before.reference(), own.reference()),
                List.of("Figures of this year and of years before " + own.firstYear()
                        + " are counted by different case definitions; their difference is not a trend."),
                id);
    }

    private static JurisdictionClass jurisdictionClass(CaseDefinition.Jurisdiction jurisdiction) {
        return switch (jurisdiction) {
            case HIGH -> JurisdictionClass.HIGH;
            case LOW -> JurisdictionClass.LOW;
            case UNKNOWN -> JurisdictionClass.UNKNOWN;
        };
    }

    private static String digest(String... parts) {
        return Sha256.of(String.join(":", parts).getBytes(StandardCharsets.UTF_8))
                .hex();
    }
}
