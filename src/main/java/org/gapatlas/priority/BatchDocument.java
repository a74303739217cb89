package org.gapatlas.priority;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * The stored form of a batch: the model's output and the results derived from it. {@link #toBatch()} derives the
 * results again and refuses a document whose stored results differ.
 *
 * @param counties FIPS ascending
 * @param observedExpected for the same counties in the same order; null in a batch whose model compares no counts
 */
public record BatchDocument(
        String modelVersion,
        String featureSetVersion,
        String evaluationVersion,
        String tierPolicyVersion,
        String sourceCommit,
        String releaseId,
        String evidenceSha256,
        String countyDigest,
        boolean synthetic,
        Instant generatedAt,
        String limitationRef,
        List<String> requiredInputs,
        List<String> supportingInputs,
        List<CountyRow> counties,
        @Nullable List<ComparedRow> observedExpected) {
    public BatchDocument {
        requiredInputs = List.copyOf(requiredInputs);
        supportingInputs = List.copyOf(supportingInputs);
        counties = List.copyOf(counties);
        observedExpected = observedExpected == null ? null : List.copyOf(observedExpected);
    }

    /**
     * One county's result.
     *
     * @param priorityTier null, like the percentile and the raw score, if and only if the county is not estimable
     * @param missingInputs ascending
     */
    public record CountyRow(
            String countyFips,
            @Nullable String priorityTier,
            @Nullable Double priorityPercentile,
            @Nullable Double rawModelScore,
            String evidenceSufficiency,
            List<String> missingInputs,
            List<ReasonRow> reasons) {
        public CountyRow {
            missingInputs = List.copyOf(missingInputs);
            reasons = List.copyOf(reasons);
        }

        static CountyRow of(CountyPriority county) {
            List<String> missing = List.copyOf(county.missingInputs());
            List<ReasonRow> reasons = county.reasons().stream()
                    .map(r -> new ReasonRow(r.code(), r.text()))
                    .toList();
            String fips = county.fips().code();
            String sufficiency = county.sufficiency().name();
            return switch (county) {
                case CountyPriority.Scored scored ->
                    new CountyRow(
                            fips,
                            scored.tier().name(),
                            scored.percentile(),
                            scored.assessment().rawScore(),
                            sufficiency,
                            missing,
                            reasons);
                case CountyPriority.NotEstimable _ ->
                    new CountyRow(fips, null, null, null, sufficiency, missing, reasons);
            };
        }

        private CountyAssessment assessment(@Nullable ComparedRow compared) {
            Fips fips = new Fips(countyFips);
            List<PriorityReason> why = reasons.stream()
                    .map(r -> new PriorityReason(r.code(), r.text()))
                    .toList();
            ObservedExpected comparison = compared == null ? null : compared.comparison();
            return rawModelScore == null
                    ? CountyAssessment.NotEstimable.of(fips, missingInputs, why, comparison)
                    : new CountyAssessment.Scored(fips, rawModelScore, new TreeSet<>(missingInputs), why, comparison);
        }

        /** @throws IllegalArgumentException if a stored result differs from the derived one */
        private void requireSame(CountyRow derived) {
            requireSame("priority_tier", priorityTier, derived.priorityTier);
            requireSame("priority_percentile", priorityPercentile, derived.priorityPercentile);
            requireSame("raw_model_score", rawModelScore, derived.rawModelScore);
            requireSame("evidence_sufficiency", evidenceSufficiency, derived.evidenceSufficiency);
            requireSame("missing_inputs", missingInputs, derived.missingInputs);
        }

        private void requireSame(String field, @Nullable Object stored, @Nullable Object derived) {
            if (!Objects.equals(stored, derived)) {
                throw new IllegalArgumentException("county " + countyFips + " has " + field + " " + stored + ", and "
                        + derived + " follows from the batch");
            }
        }
    }

    /** A reason's code and text. */
    public record ReasonRow(String code, String text) {}

    /** The stored form of a batch. */
    public static BatchDocument of(PriorityBatch batch) {
        return new BatchDocument(
                batch.model().modelVersion(),
                batch.model().featureSetVersion(),
                batch.model().evaluationVersion(),
                batch.tierPolicy(),
                batch.model().sourceCommit(),
                batch.evidence().releaseId(),
                batch.evidence().sha256().hex(),
                batch.evidence().countyDigest().hex(),
                batch.evidence().synthetic(),
                batch.generatedAt(),
                PriorityBatch.LIMITATION_REF,
                List.copyOf(batch.inputs().required()),
                List.copyOf(batch.inputs().supporting()),
                batch.counties().stream().map(CountyRow::of).toList(),
                batch.comparesCounts() ? compared(batch) : null);
    }

    private static List<ComparedRow> compared(PriorityBatch batch) {
        List<ComparedRow> rows = new ArrayList<>();
        for (CountyPriority county : batch.counties()) {
            ObservedExpected comparison = county.comparison();
            if (comparison != null) {
                rows.add(ComparedRow.of(county.fips().code(), comparison));
            }
        }
        return rows;
    }

    private @Nullable ComparedRow compared(int place) {
        if (observedExpected == null) {
            return null;
        }
        require(
                observedExpected.size() == counties.size()
                        && observedExpected
                                .get(place)
                                .countyFips()
                                .equals(counties.get(place).countyFips()),
                "its observed and expected counts are not of its counties");
        return observedExpected.get(place);
    }

    /**
     * Restores the batch.
     *
     * @throws IllegalArgumentException with a one-sentence message if the document is not the stored form of a batch
     */
    public PriorityBatch toBatch() {
        String policy = observedExpected == null ? TierPolicy.BY_PERCENTILE : TierPolicy.BY_DEFICIT;
        require(
                tierPolicyVersion.equals(policy),
                "its tiers follow \"" + tierPolicyVersion + "\"; this program knows " + policy);
        require(
                limitationRef.equals(PriorityBatch.LIMITATION_REF),
                "its limitations are at \"" + limitationRef + "\"; this program answers "
                        + PriorityBatch.LIMITATION_REF);
        require(isSortedSet(requiredInputs) && isSortedSet(supportingInputs), "its inputs are not in order");
        List<CountyAssessment> assessments = new ArrayList<>();
        for (int place = 0; place < counties.size(); place++) {
            assessments.add(counties.get(place).assessment(compared(place)));
        }
        PriorityBatch batch = PriorityBatch.of(
                new ModelIdentity(modelVersion, featureSetVersion, evaluationVersion, sourceCommit),
                new EvidenceIdentity(releaseId, new Sha256(evidenceSha256), new Sha256(countyDigest), synthetic),
                generatedAt,
                InputPolicy.of(requiredInputs, supportingInputs),
                assessments);
        List<CountyRow> derived = of(batch).counties();
        for (int i = 0; i < counties.size(); i++) {
            require(
                    counties.get(i).countyFips().equals(derived.get(i).countyFips()),
                    "its counties are not in the order of their codes");
            counties.get(i).requireSame(derived.get(i));
        }
        return batch;
    }

    private static boolean isSortedSet(List<String> names) {
        return List.copyOf(new TreeSet<>(names)).equals(names);
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw new IllegalArgumentException(otherwise);
        }
    }
}
