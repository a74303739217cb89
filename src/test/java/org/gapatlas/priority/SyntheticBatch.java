package org.gapatlas.priority;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;

/**
 * Batches of an invented model for tests: scores are given by the test, and the model version says that they have no
 * meaning.
 */
public final class SyntheticBatch {
    public static final Instant GENERATED_AT = Instant.parse("2026-02-01T00:00:00Z");
    public static final ModelIdentity MODEL = new ModelIdentity(
            "test-synthetic-scores-v1", "test-synthetic-features-v1", "test-not-evaluated-v1", "test");
    public static final InputPolicy INPUTS = InputPolicy.of(List.of("tick_status"), List.of("human_status"));

    private SyntheticBatch() {}

    public static PriorityReason reason() {
        return new PriorityReason("SYNTHETIC_SCORE", "The score is invented for a test because no model is meant.");
    }

    public static CountyAssessment scored(String fips, double raw, String... missing) {
        return CountyAssessment.Scored.of(new Fips(fips), raw, List.of(missing), List.of(reason()));
    }

    public static CountyAssessment notEstimable(String fips) {
        return CountyAssessment.NotEstimable.of(
                new Fips(fips),
                List.of("tick_status"),
                List.of(new PriorityReason("TICK_STATUS_UNKNOWN", "The tick tables do not cover the county.")));
    }

    /** A batch of exactly these counties. */
    public static PriorityBatch of(Collection<CountyAssessment> counties) {
        return PriorityBatch.of(MODEL, evidence("test-1", counties), GENERATED_AT, INPUTS, counties);
    }

    public static EvidenceIdentity evidence(String releaseId, Collection<CountyAssessment> counties) {
        CountySet set =
                new CountySet(counties.stream().map(CountyAssessment::fips).toList());
        return new EvidenceIdentity(releaseId, Sha256.of(new byte[] {1}), new Sha256(set.digest()), true);
    }

    /** Counties 01001, 01003 and so on, scored in the order given. */
    static PriorityBatch scored(double... raw) {
        List<CountyAssessment> counties = new ArrayList<>();
        for (int i = 0; i < raw.length; i++) {
            counties.add(scored(String.format("01%03d", 2 * i + 1), raw[i]));
        }
        return of(counties);
    }
}
