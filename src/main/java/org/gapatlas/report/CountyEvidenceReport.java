package org.gapatlas.report;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gapatlas.place.County;
import org.gapatlas.provenance.SpreadsheetText;
import org.gapatlas.query.EnvironmentalCoverage;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.report.evidence.Evidence;
import org.gapatlas.report.evidence.EvidenceOrigin;
import org.gapatlas.report.evidence.EvidenceSection;
import org.gapatlas.report.evidence.EvidenceSelection;

/**
 * The content of a {@code county-v2} report: the requested observations of one county, without a score.
 *
 * @param observations by measure id, then period; at least one
 */
public record CountyEvidenceReport(
        ReleaseCitation release, County county, EvidenceSelection selection, List<Evidence> observations)
        implements Report {
    private static final List<String> HEADER = List.of(
            "observation_id",
            "measure_id",
            "geography_id",
            "period_start",
            "period_end",
            "temporal_grain",
            "value",
            "value_state",
            "normalized_state",
            "unit",
            "denominator",
            "source_id",
            "source_label",
            "lineage_source_id",
            "dataset_id",
            "source_vintage",
            "source_url",
            "provenance_ref",
            "methodology_id",
            "methodology",
            "release_methodology_version",
            "methodology_version",
            "semantic_version",
            "release_id",
            "atlas_acquired_at",
            "atlas_processed_at",
            "coverage_status",
            "source_time_present",
            "day_convention",
            "weight_version",
            "geometry_version",
            "metadata_revision_id",
            "limitations");

    public CountyEvidenceReport {
        observations = List.copyOf(observations);
    }

    @Override
    public ReportTemplate template() {
        return ReportTemplate.COUNTY_V2;
    }

    @Override
    public String title() {
        return county.name() + ", " + county.state().displayName();
    }

    @Override
    public String description() {
        return "Observations of " + title() + " (FIPS " + county.fips() + "), " + selection.start() + " to "
                + selection.end() + ", with their provenance, from release "
                + release.manifest().releaseId() + ".";
    }

    @Override
    public String fileName() {
        return ReportFileName.of(county, releaseId());
    }

    /** The observations, grouped by measure and file. */
    public List<EvidenceSection> sections() {
        return EvidenceSection.of(observations);
    }

    @Override
    public int items() {
        return observations.size();
    }

    @Override
    public List<Manifest.Input> sources() {
        return UsedSources.ofEvidence(release.manifest(), observations);
    }

    @Override
    public FigureTable figures() {
        List<List<String>> rows = new ArrayList<>();
        observations.forEach(o -> rows.add(row(o)));
        return new FigureTable(HEADER, rows);
    }

    private List<String> row(Evidence evidence) {
        EvidenceOrigin origin = evidence.origin();
        return List.of(
                evidence.id(),
                evidence.measure().id(),
                county.fips().code(),
                evidence.period().start().toString(),
                evidence.period().end().toString(),
                evidence.period().grain().name(),
                FigureTable.value(evidence.value()),
                evidence.value().state().valueState().name(),
                evidence.value().state().name(),
                evidence.measure().unit(),
                evidence.denominator().orElse(""),
                origin.sourceId(),
                SpreadsheetText.harmless(origin.sourceLabel()),
                origin.lineageSourceId(),
                origin.datasetId(),
                SpreadsheetText.harmless(origin.vintage()),
                SpreadsheetText.harmless(origin.url()),
                evidence.provenanceReference(),
                origin.methodId(),
                origin.method(),
                origin.releaseMethodVersion(),
                origin.transformationVersion(),
                origin.semanticVersion(),
                release.manifest().releaseId(),
                origin.acquiredAt() == null ? "" : origin.acquiredAt().toString(),
                origin.processedAt().toString(),
                coverage(evidence, c -> c.status().name()),
                coverage(evidence, c -> Boolean.toString(c.sourceTimePresent())),
                coverage(evidence, EnvironmentalCoverage::dayConvention),
                coverage(evidence, EnvironmentalCoverage::weights),
                coverage(evidence, EnvironmentalCoverage::outlines),
                coverage(evidence, EnvironmentalCoverage::revision),
                SpreadsheetText.harmless(limitations(evidence)));
    }

    private static String coverage(Evidence evidence, Function<EnvironmentalCoverage, String> part) {
        return evidence.coverage().map(part).orElse("");
    }

    private String limitations(Evidence evidence) {
        return Stream.concat(
                        evidence.caveats().stream(),
                        Stream.of(release.manifest().limitations()))
                .filter(s -> !s.isBlank())
                .collect(Collectors.joining(" "));
    }
}
