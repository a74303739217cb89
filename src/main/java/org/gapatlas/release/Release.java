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
 * A sealed release, opened after its digests were verified. Immutable. Closing it releases the connections that it
 * keeps open; later reads still succeed.
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

    /** The county's index in {@link #counties()}, or -1. */
    public int indexOf(Fips fips) {
        return indexByFips.getOrDefault(fips, -1);
    }

    /** The counties of this release that replaced a retired county, ascending; empty for any other code. */
    public List<Fips> successorsOf(Fips fips) {
        return RetiredCounty.successors(fips).stream()
                .filter(indexByFips::containsKey)
                .toList();
    }

    /** How much the score of the county at an index depends on the settings; empty if the county is not scored. */
    public Optional<Sensitivity> findSensitivity(int index) {
        return Optional.ofNullable(
                observations.sensitivities().get(counties.get(index).county().fips()));
    }

    /**
     * How much chance in the counts moves the rank of the county at an index, at the default settings; empty if the
     * county is not scored, and in a release of a format before 1.3.
     */
    public Optional<RankInterval> findRankInterval(int index) {
        return Optional.ofNullable(
                observations.rankIntervals().get(counties.get(index).county().fips()));
    }

    /** The published values and where they come from; they are closed with this release. */
    public ObservationStore observations() {
        return observations;
    }

    /**
     * The rows behind the county's values, by measure; empty for an unknown county.
     *
     * @throws ReleaseException if the lineage can no longer be read
     */
    public List<Lineage> lineage(Fips fips) {
        return observations.lineage(List.of(fips)).getOrDefault(fips, List.of());
    }

    /**
     * The identity of the evidence, which a batch that is fitted on this release must state.
     *
     * @throws ReleaseException if the evidence can no longer be read
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

    /** The sealed display geometry, as plain GeoJSON. */
    public Path geometryFile() {
        return folder.resolve(ReleaseFiles.GEOMETRY);
    }

    /** The sealed issues of the release's inputs. */
    public Path issuesFile() {
        return folder.resolve(ReleaseFiles.ISSUES);
    }

    /** The sealed changes from the previous release; empty if none were recorded. */
    public Optional<SealedChanges> changes() {
        return changes;
    }

    /** The files that the release offers; none in a release that was sealed without them. */
    public DataFileIndex files() {
        return files;
    }

    /** The artifact that holds a file that the release offers. */
    public Manifest.Artifact artifactOf(DataFile file) {
        return findArtifact(file.path())
                .orElseThrow(() -> new ReleaseException(
                        "release " + manifest.releaseId() + " lists " + file.name() + " but does not have it"));
    }

    /** The path of an artifact of this release. */
    public Path fileOf(Manifest.Artifact artifact) {
        return folder.resolve(artifact.path());
    }
}
