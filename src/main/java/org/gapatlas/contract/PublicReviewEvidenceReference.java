package org.gapatlas.contract;

import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A publisher's row behind a finding.
 *
 * @param sourceProduct governed identity of the data set
 * @param sourceVersion SHA-256 of the file
 * @param publicRecordRef path of the county's detail, with the measure id as fragment
 * @param retrievedAt when the file was fetched; null if not recorded
 * @param target species or agent
 * @param status the publisher's word
 */
public record PublicReviewEvidenceReference(
        String family,
        String sourceProduct,
        String sourceVersion,
        String publicRecordRef,
        String countyFips,
        String releaseId,
        LocalDate sourceAsOf,
        @Nullable Instant retrievedAt,
        String target,
        String status,
        List<String> limitations) {
    public PublicReviewEvidenceReference {
        limitations = List.copyOf(limitations);
    }
}
