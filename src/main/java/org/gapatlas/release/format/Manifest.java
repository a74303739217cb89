package org.gapatlas.release.format;

import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * The content of {@code manifest.json}, which lists what a release is made of. The bytes of the file are in canonical
 * form, and their SHA-256 is the release's digest, which {@code manifest.json.sha256} beside it repeats.
 *
 * @param schemaVersion version of the release format
 * @param methodologyVersion version of the gap score
 * @param surveillanceEdition the edition that the release covers; null in a release of format 1.1.0, which
 *     {@link #edition} supplements
 * @param countyDigest SHA-256 of the sorted FIPS codes joined by line feeds
 * @param limitations the caveat that accompanies every answer
 * @param canonicalGeographies whether the canonical routes may identify counties and states
 * @param parentReleaseId the release that this one follows, or null
 * @param inputs publisher files by source id
 * @param admittedSha256 digests of files whose rows may be published one by one, ascending; see {@link #admits}
 * @param artifacts files of the release by path
 * @param counts rows by table name
 * @param issueCounts issues by kind
 */
public record Manifest(
        String releaseId,
        String schemaVersion,
        String builderVersion,
        Instant generatedAt,
        boolean synthetic,
        String scope,
        int surveillanceYear,
        @Nullable SurveillanceEdition surveillanceEdition,
        String geographyVintage,
        int countyCount,
        String countyDigest,
        String methodologyVersion,
        List<MethodologyVersion> methodologies,
        String limitations,
        boolean canonicalGeographies,
        @Nullable String parentReleaseId,
        List<Input> inputs,
        List<String> admittedSha256,
        List<Artifact> artifacts,
        SortedMap<String, Integer> counts,
        SortedMap<String, Integer> issueCounts) {

    /** The format that this program writes. {@link FormatVersion} says which formats it reads. */
    public static final String SCHEMA_VERSION = "1.4.0";

    public Manifest {
        methodologies = List.copyOf(methodologies);
        inputs = List.copyOf(inputs);
        admittedSha256 = List.copyOf(admittedSha256);
        artifacts = List.copyOf(artifacts);
    }

    /** A method and its version. */
    public record MethodologyVersion(String methodologyId, String version) {}

    /**
     * A publisher file that the release was built from.
     *
     * @param retrievedAt when it was fetched; null if the configuration does not state it
     * @param rowsRead always {@code rowsUsed + rowsSetAside}
     * @param recognition how it was recognised; null in a release of a format before 1.3.0
     * @param accepted findings that the configuration accepts; null in a release of a format before 1.3.0
     */
    public record Input(
            String sourceId,
            String publicationId,
            String label,
            String publisher,
            String lineageSourceId,
            String datasetId,
            String vintage,
            String url,
            String landingPage,
            String licence,
            String note,
            String fileName,
            String sha256,
            long bytes,
            @Nullable Instant retrievedAt,
            int rowsRead,
            int rowsUsed,
            int rowsSetAside,
            @Nullable Recognition recognition,
            @Nullable List<Accepted> accepted) {}

    /**
     * How a file was recognised, and as which edition.
     *
     * @param how {@code EXAMINED} if its digest is known; {@code FITS} if it has every mark of the edition;
     *     {@code ACCEPTED} if it lacks one, but the configuration accepts it
     * @param edition the edition's label
     */
    public record Recognition(String how, String edition) {}

    /**
     * A finding that did not block the build, because the configuration accepts it.
     *
     * @param check name of the issue kind
     * @param reason the operator's words
     */
    public record Accepted(String check, String reason) {}

    /** A file of the release other than the manifest. */
    public record Artifact(String path, String sha256, long bytes) {}

    /** The manifest of a release that has the same evidence in the same format, and an addition. */
    public Manifest followedBy(
            ReleaseId id,
            String newBuilderVersion,
            Instant at,
            List<Artifact> newArtifacts,
            SortedMap<String, Integer> newCounts) {
        return new Manifest(
                id.value(),
                schemaVersion,
                newBuilderVersion,
                at,
                synthetic,
                scope,
                surveillanceYear,
                surveillanceEdition,
                geographyVintage,
                countyCount,
                countyDigest,
                methodologyVersion,
                methodologies,
                limitations,
                canonicalGeographies,
                releaseId,
                inputs,
                admittedSha256,
                newArtifacts,
                newCounts,
                issueCounts);
    }

    /** The format of the release. */
    public FormatVersion format() {
        return FormatVersion.of(schemaVersion);
    }

    public Optional<Input> findInput(SourceKey source) {
        return findInput(source.id());
    }

    public Optional<Input> findInput(String sourceId) {
        return inputs.stream().filter(i -> i.sourceId().equals(sourceId)).findFirst();
    }

    /** The surveillance edition that the release covers. */
    public SurveillanceEdition edition() {
        return surveillanceEdition == null ? MeasureCatalog.bundled().unstatedEdition() : surveillanceEdition;
    }

    /**
     * The measures that the release has: those whose method it lists, and those that need none. Computed at each call;
     * {@link ReleaseMeasures} keeps the result.
     */
    public Measures measures() {
        return MeasureCatalog.bundled().measures(edition()).only(m -> {
            MeasureDefinition.Method method = m.definition().method();
            return method == null
                    || methodologies.stream().anyMatch(v -> v.methodologyId().equals(method.id()));
        });
    }

    /** The input that a value of a measure and period comes from; empty if the release lacks it. */
    public Optional<Input> findInput(Measure measure, Period period) {
        return measure.element()
                .map(element -> findInput(new ClimateMonth(element, YearMonth.from(period.start())).sourceId()))
                .orElseGet(() -> findInput(measure.source()));
    }

    /** The inputs that a measure's own values are read from, by source id; empty if the release has none of them. */
    public List<Input> inputsOf(Measure measure) {
        return HeldMeasures.inputsOf(measure, inputs);
    }

    /** Whether the rows of a file may be published. */
    public boolean admits(Input input) {
        return admittedSha256.contains(input.sha256());
    }

    /**
     * The input that the case history was read from: a file of its own, or the human source if that contains earlier
     * years. Empty if the release has neither.
     */
    public Optional<Input> findHistoryInput() {
        return findInput(SourceKey.HUMAN_HISTORY)
                .or(() -> counts.getOrDefault("case_history", 0) > 0 ? findInput(SourceKey.HUMAN) : Optional.empty());
    }

    /** Whether the rows of the file that plays this part may be published; false if there is no such file. */
    public boolean admits(SourceKey source) {
        return findInput(source).filter(this::admits).isPresent();
    }

    public Optional<Input> findInput(Sha256 file) {
        return inputs.stream().filter(i -> i.sha256().equals(file.hex())).findFirst();
    }
}
