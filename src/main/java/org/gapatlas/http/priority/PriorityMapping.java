package org.gapatlas.http.priority;

import org.gapatlas.contract.PriorityAvailability;
import org.gapatlas.contract.PriorityOrigin;
import org.gapatlas.contract.PriorityStanding;
import org.gapatlas.contract.Tier1CountyPriority;
import org.gapatlas.contract.Tier1CountyPriorityAvailability;
import org.gapatlas.contract.WireEvidenceSufficiency;
import org.gapatlas.contract.WireObservedExpected;
import org.gapatlas.contract.WirePriorityReason;
import org.gapatlas.contract.WirePriorityTier;
import org.gapatlas.contract.WireYearLeftOut;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.EvidenceSufficiency;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.priority.PriorityTier;
import org.jspecify.annotations.Nullable;

/** Maps the results of a batch to the contract's records. */
final class PriorityMapping {
    private static final String NO_PUBLISHED_MODEL = "NO_PUBLISHED_MODEL";

    private PriorityMapping() {}

    static Tier1CountyPriority priority(PriorityBatch batch, CountyPriority county) {
        return new Tier1CountyPriority(
                county.fips().code(), standing(county), comparison(county.comparison()), origin(batch));
    }

    /**
     * @param geographyReleaseId the release that contains the county
     * @param result null if there is none
     */
    static Tier1CountyPriorityAvailability availability(
            Fips fips, String geographyReleaseId, @Nullable Tier1CountyPriority result) {
        return result == null
                ? new Tier1CountyPriorityAvailability(
                        fips.code(), PriorityAvailability.UNAVAILABLE, NO_PUBLISHED_MODEL, geographyReleaseId, null)
                : new Tier1CountyPriorityAvailability(
                        fips.code(), PriorityAvailability.AVAILABLE, null, geographyReleaseId, result);
    }

    private static PriorityStanding standing(CountyPriority county) {
        CountyPriority.@Nullable Scored scored = county instanceof CountyPriority.Scored s ? s : null;
        return new PriorityStanding(
                scored == null ? null : tier(scored.tier()),
                scored == null ? null : scored.percentile(),
                scored == null ? null : scored.assessment().rawScore(),
                sufficiency(county.sufficiency()),
                county.missingInputs().stream().toList(),
                county.reasons().stream()
                        .map(r -> new WirePriorityReason(r.code(), r.text()))
                        .toList());
    }

    private static @Nullable WireObservedExpected comparison(@Nullable ObservedExpected comparison) {
        if (comparison == null) {
            return null;
        }
        ObservedExpected.Figures figures = comparison.figures();
        return new WireObservedExpected(
                figures == null ? null : figures.observed(),
                figures == null ? null : figures.expected(),
                figures == null ? null : figures.ratio(),
                figures == null ? null : figures.ratioLow(),
                figures == null ? null : figures.ratioHigh(),
                figures == null ? null : figures.shareAsLow(),
                figures == null ? null : figures.robust(),
                comparison.yearsUsed(),
                comparison.yearsLeftOut().stream()
                        .map(left -> new WireYearLeftOut(left.year(), left.reason()))
                        .toList());
    }

    private static PriorityOrigin origin(PriorityBatch batch) {
        return new PriorityOrigin(
                batch.model().modelVersion(),
                batch.evidence().releaseId(),
                batch.model().sourceCommit(),
                batch.version(),
                batch.tierPolicy(),
                batch.generatedAt(),
                PriorityBatch.LIMITATION_REF,
                batch.evidence().synthetic());
    }

    private static WirePriorityTier tier(PriorityTier tier) {
        return switch (tier) {
            case HIGH -> WirePriorityTier.HIGH;
            case MEDIUM -> WirePriorityTier.MEDIUM;
            case LOW -> WirePriorityTier.LOW;
        };
    }

    private static WireEvidenceSufficiency sufficiency(EvidenceSufficiency sufficiency) {
        return switch (sufficiency) {
            case SUFFICIENT -> WireEvidenceSufficiency.SUFFICIENT;
            case INSUFFICIENT -> WireEvidenceSufficiency.INSUFFICIENT;
            case NOT_ESTIMABLE -> WireEvidenceSufficiency.NOT_ESTIMABLE;
        };
    }
}
