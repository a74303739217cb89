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
 * @param lineage by measure, then FIPS, then file; daily values contain their own
 * @param daily a new stream each time: by measure, then month, then FIPS, with each county in each month. The stream
 *     reads the publishers' files again, so that a build never holds the values of more than one file
 * @param neighbours by county, then neighbour; each pair in both directions
 * @param history by county, then year; empty without a source for earlier years
 * @param sensitivities one for each scored county
 * @param rankIntervals one for each scored county
 * @param geometry the display geometry, GeoJSON in UTF-8
 * @param changes the changes from the previous release; null if the draft was not compared
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
     * The id, date and other properties of a release as a whole.
     *
     * @param canonicalGeographies whether the canonical routes may identify counties and states
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

    /** The same draft with a further issue, in order among the others. */
    public ReleaseDraft noting(SealedIssue issue) {
        List<SealedIssue> more = Stream.concat(issues.stream(), Stream.of(issue))
                .sorted(Comparator.comparing(SealedIssue::sourceId).thenComparing(SealedIssue::kind))
                .toList();
        return with(more, changes);
    }

    /** The same draft with its changes from the previous release. */
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

    /** The bytes of the display geometry, which must not be changed afterwards. */
    @SuppressWarnings("ArrayRecordComponent") // bytes that are only ever written to a file
    public record Geometry(byte[] geoJson) {}
}
