package org.gapatlas.http.canonical;

import java.util.List;
import org.gapatlas.contract.CollectionMeta;
import org.gapatlas.contract.ObservationMeta;
import org.gapatlas.contract.UnknownGeography;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.place.RetiredCounty;
import org.gapatlas.query.Observability;
import org.gapatlas.release.Release;

/** Maps the parts of a request that a release cannot answer, such as unknown counties, to the contract's records. */
final class SelectionMapping {
    private SelectionMapping() {}

    /** @param measure that the release publishes */
    static ObservationMeta meta(CollectionMeta page, Release release, Measure measure, ObservationSelection selection) {
        Observability.Span span =
                Observability.of(release.manifest(), release.held(), measure).span();
        if (span == null) {
            throw new IllegalArgumentException(measure + " is not published");
        }
        return new ObservationMeta(
                page,
                selection.counties().stream()
                        .filter(fips -> release.indexOf(fips) < 0)
                        .map(fips -> unknown(release, fips))
                        .toList(),
                !Observability.hasPeriodWithin(
                        release.held(), measure, selection.time().days()),
                span.first(),
                span.last());
    }

    private static UnknownGeography unknown(Release release, Fips fips) {
        List<String> successors =
                release.successorsOf(fips).stream().map(Fips::code).toList();
        String reason = RetiredCounty.findReason(fips)
                .map(retired -> "The code is retired: " + retired + ".")
                .orElse("The release has no county of this code.");
        return new UnknownGeography(fips.code(), reason, successors);
    }
}
