package org.gapatlas.release;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gapatlas.observation.Measures;
import org.gapatlas.place.Fips;
import org.gapatlas.place.RetiredCounty;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.DataFileIndex;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.format.ReleaseMeasures;
import org.gapatlas.release.format.SealedChanges;
import org.gapatlas.release.format.SealedManifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Sensitivity;

/**
 * A sealed release, opened after its digests were proved; immutable. Closing it lets go of what it holds open; whoever
 * still asks is answered.
 */
public final class Release implements AutoCloseable {
    private final Path folder;
    private final Manifest manifest;
    private final Sha256 digest;
    private final ObservationStore observations;
    private final List<CountyProfile> counties;
    private final ReleaseMeasures measures;
    private final DataFileIndex files;
    private final Optional<SealedChanges> changes;
    private final Map<Fips, Integer> indexByFips = new TreeMap<>();

    Release(
            Path folder,
            SealedManifest sealed,
            ObservationStore observations,
            DataFileIndex files,
            Optional<SealedChanges> changes) {
        this.folder = folder;
        this.manifest = sealed.manifest();
        this.measures = ReleaseMeasures.of(manifest);
        this.digest = sealed.digest();
        this.files = files;
        this.changes = changes;
        this.observations = observations;
        this.counties = observations.counties();
        for (int i = 0; i < counties.size(); i++) {
            indexByFips.put(counties.get(i).county().fips(), i);
        }
    }

    public ReleaseId id() {
        return new ReleaseId(manifest.releaseId());
    }

    public Manifest manifest() {
        return manifest;
    }

    /** The measures that the release has. */
    public Measures measures() {
        return measures.all();
    }

    /** The measures that the release has, and which of them it publishes. */
    public ReleaseMeasures held() {
        return measures;
    }

    /** SHA-256 of the manifest's bytes; names the whole release. */
    public Sha256 digest() {
        return digest;
    }

    /** All counties, FIPS ascending. */
    public List<CountyProfile> counties() {
        return counties;
    }

    /** The county's place in {@link #counties()}, or -1. */
    public int indexOf(Fips fips) {
        return indexByFips.getOrDefault(fips, -1);
    }

    /** The counties of this release that came after a retired one, ascending; empty for any other code. */
    public List<Fips> successorsOf(Fips fips) {
        return RetiredCounty.successors(fips).stream()
                .filter(indexByFips::containsKey)
                .toList();
    }

    /** How far the score of the county at an index depends on the settings; empty if it is not scored. */
    public Optional<Sensitivity> findSensitivity(int index) {
        return Optional.ofNullable(
                observations.sensitivities().get(counties.get(index).county().fips()));
    }

    /**
     * How far chance in the counts moves the rank of the county at an index, at the default settings; empty if it is not
     * scored, and in a release of a format before 1.3.
     */
    public Optional<RankInterval> findRankInterval(int index) {
        return Optional.ofNullable(
                observations.rankIntervals().get(counties.get(index).county().fips()));
    }

    /** The published values and where they come from; they live as long as this release. */
    public ObservationStore observations() {
        return observations;
    }

    /**
     * Which rows made the county's values, by measure; empty for an unknown county.
     *
     * @throws ReleaseException if it cannot be read any more
     */
    public List<Lineage> lineage(Fips fips) {
        return observations.lineage(List.of(fips)).getOrDefault(fips, List.of());
    }

    /**
     * What a batch that is fitted on this release must say that it was fitted on.
     *
     * @throws ReleaseException if the evidence cannot be read any more
     */
    public EvidenceIdentity readEvidence() {
        return new EvidenceIdentity(
                manifest.releaseId(),
                observations.evidence(),
                new Sha256(manifest.countyDigest()),
                manifest.synthetic());
    }

    @Override
    public void close() {
        observations.close();
    }

    /** The sealed {@code manifest.json}. */
    public Path manifestFile() {
        return folder.resolve(ReleaseFiles.MANIFEST);
    }

    /** A file of this release by its path; empty if it has none of that name. */
    public Optional<Manifest.Artifact> findArtifact(String path) {
        return manifest.artifacts().stream().filter(a -> a.path().equals(path)).findFirst();
    }

    /** The display geometry as it lies, in plain GeoJSON. */
    public Path geometryFile() {
        return folder.resolve(ReleaseFiles.GEOMETRY);
    }

    /** The issues of the release's inputs, as they lie. */
    public Path issuesFile() {
        return folder.resolve(ReleaseFiles.ISSUES);
    }

    /** What changed from the release before, as it was sealed; empty if that was not recorded. */
    public Optional<SealedChanges> changes() {
        return changes;
    }

    /** Files that the release offers; none in one that was sealed without them. */
    public DataFileIndex files() {
        return files;
    }

    /** The sealed form of a file that the release offers. */
    public Manifest.Artifact artifactOf(DataFile file) {
        return findArtifact(file.path())
                .orElseThrow(() -> new ReleaseException(
                        "release " + manifest.releaseId() + " lists " + file.name() + " and does not have it"));
    }

    /** Where an artifact of this release lies. */
    public Path fileOf(Manifest.Artifact artifact) {
        return folder.resolve(artifact.path());
    }
}
