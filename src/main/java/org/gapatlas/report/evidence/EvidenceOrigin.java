package org.gapatlas.report.evidence;

import java.time.Instant;
import java.util.Objects;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.report.ReportException.ProvenanceException;
import org.jspecify.annotations.Nullable;

/**
 * The origin and method of observations, common to all that come from one file by one method.
 *
 * @param lineageSourceId the publisher's product
 * @param datasetId the publisher's own name of the data set
 * @param url the publisher's page about the file
 * @param method one sentence
 * @param releaseMethodVersion version of the release's gap score
 * @param transformationVersion version of the step that joins publishers' rows to counties
 * @param semanticVersion version of the measure's meaning
 * @param acquiredAt when the file was fetched; null if the release does not record it
 * @param processedAt when the release was built
 */
public record EvidenceOrigin(
        String sourceId,
        String sourceLabel,
        String lineageSourceId,
        String datasetId,
        String vintage,
        String url,
        String methodId,
        String method,
        String releaseMethodVersion,
        String transformationVersion,
        String semanticVersion,
        @Nullable Instant acquiredAt,
        Instant processedAt) {

    /**
     * The origin of a measure's values.
     *
     * @throws ProvenanceException if any part of it is blank
     */
    public static EvidenceOrigin of(Measure measure, Manifest.Input input, Manifest manifest) {
        MeasureDefinition.Method method =
                Objects.requireNonNull(measure.definition().method(), "a published measure has a method");
        return new EvidenceOrigin(
                given(input.sourceId(), "source id", measure),
                given(input.label(), "source label", measure),
                given(input.lineageSourceId(), "lineage source", measure),
                given(input.datasetId(), "data set", measure),
                given(input.vintage(), "vintage", measure),
                given(input.landingPage(), "address", measure),
                method.id(),
                given(Objects.requireNonNullElse(method.sentence(), ""), "method", measure),
                given(manifest.methodologyVersion(), "method version", measure),
                method.join(),
                MeasureCatalog.bundled()
                        .indicator(measure.definition().indicator())
                        .semanticVersion(),
                input.retrievedAt(),
                manifest.generatedAt());
    }

    private static String given(String text, String what, Measure measure) {
        if (text.isBlank()) {
            throw new ProvenanceException("the release does not say the " + what + " of " + measure.id(), null);
        }
        return text;
    }

    /** When the file was fetched, or that this is not recorded. */
    public String acquired() {
        return acquiredAt == null ? "Not recorded in this release" : acquiredAt.toString();
    }
}
