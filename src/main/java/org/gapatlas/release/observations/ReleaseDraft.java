package org.gapatlas.release.observations;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.HeldMeasures;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedIssue;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/**
 * Everything that goes into a release, in the order in which it is sealed.
 *
 * @param counties FIPS ascending
 * @param observations by measure, then FIPS
 * @param lineage by measure, then FIPS, then file; daily values carry their own
 * @param daily a new stream each time: by measure, then month, then FIPS, each county in each month. It reads the
 *     publishers' files again as it goes, so that a build never holds more than one file's values
 * @param neighbours by county, then neighbour; each pair both ways
 * @param history by county, then year; empty without a source that tells of earlier years
 * @param sensitivities one for each scored county
 * @param rankIntervals one for each scored county
 * @param geometry the display geometry, GeoJSON in UTF-8
 * @param changes what was found when it was held against the release before; null if nobody looked
 * @param admittedFiles digests of files whose rows may be published one by one, in any order
 */
public record ReleaseDraft(
        Identity identity,
        List<CountyProfile> counties,
        List<Observation> observations,
        List<Lineage> lineage,
        Supplier<Stream<DailyMonth>> daily,
        List<Neighbours> neighbours,
        List<HistoricalCount> history,
        SortedMap<Fips, Sensitivity> sensitivities,
        SortedMap<Fips, RankInterval> rankIntervals,
        Geometry geometry,
        List<SealedIssue> issues,
        @Nullable SealedChanges changes,
        List<Manifest.Input> inputs,
        List<Sha256> admittedFiles) {

    /**
     * What names a release, dates it and says what it admits.
     *
     * @param canonicalGeographies whether the canonical routes may answer who a county or state is
     */
    public record Identity(
            ReleaseId id,
            Instant generatedAt,
            String builderVersion,
            boolean synthetic,
            String geographyVintage,
            String limitations,
            SurveillanceEdition edition,
            boolean canonicalGeographies,
            @Nullable ReleaseId parent) {}

    /** The same with a further issue, in its place among the others. */
    public ReleaseDraft noting(SealedIssue issue) {
        List<SealedIssue> more = Stream.concat(issues.stream(), Stream.of(issue))
                .sorted(Comparator.comparing(SealedIssue::sourceId).thenComparing(SealedIssue::kind))
                .toList();
        return with(more, changes);
    }

    /** The same with what was found when it was held against the release before. */
    public ReleaseDraft changed(SealedChanges found) {
        return with(issues, found);
    }

    private ReleaseDraft with(List<SealedIssue> someIssues, @Nullable SealedChanges found) {
        return new ReleaseDraft(
                identity,
                counties,
                observations,
                lineage,
                daily,
                neighbours,
                history,
                sensitivities,
                rankIntervals,
                geometry,
                someIssues,
                found,
                inputs,
                admittedFiles);
    }

    /** The measures that the release has. */
    public Measures measures() {
        return HeldMeasures.of(identity.edition(), inputs);
    }

    /** A pair of counties that touch. */
    public record Neighbours(Fips county, Fips neighbour) {}

    /** Bytes of the display geometry; never changed after they are handed over. */
    @SuppressWarnings("ArrayRecordComponent") // bytes that are only ever written to a file
    public record Geometry(byte[] geoJson) {}
}
