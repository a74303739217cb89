package org.gapatlas.release;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.Measures;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.AtlasDatabaseReader;
import org.gapatlas.release.database.ObservationReader;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.score.Sensitivity;

/** A sealed release, read into memory after its digests were proved; immutable. */
public final class Release {
    private final Path folder;
    private final Manifest manifest;
    private final Sha256 digest;
    private final List<CountyProfile> counties;
    private final Map<Fips, Sensitivity> sensitivities;
    private final Measures measures;
    private final Map<Fips, Integer> indexByFips = new TreeMap<>();

    Release(
            Path folder,
            Manifest manifest,
            Sha256 digest,
            List<CountyProfile> counties,
            Map<Fips, Sensitivity> sensitivities) {
        this.folder = folder;
        this.manifest = manifest;
        this.measures = manifest.measures();
        this.digest = digest;
        this.counties = List.copyOf(counties);
        this.sensitivities = sensitivities;
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

    /** How far the score of the county at an index depends on the settings; empty if it is not scored. */
    public Optional<Sensitivity> findSensitivity(int index) {
        return Optional.ofNullable(
                sensitivities.get(counties.get(index).county().fips()));
    }

    /**
     * Which rows made the county's values, by measure; empty for an unknown county. Read from the database, since few
     * counties are ever asked for it.
     *
     * @throws ReleaseException if the database cannot be read any more
     */
    public List<Lineage> lineage(Fips fips) {
        return readLineage(List.of(fips)).getOrDefault(fips, List.of());
    }

    /**
     * The same for several counties at once, by county.
     *
     * @throws ReleaseException if the database cannot be read any more
     */
    public SortedMap<Fips, List<Lineage>> readLineage(Collection<Fips> counties) {
        return read(database -> {
            SortedMap<Fips, List<Lineage>> byCounty = new TreeMap<>();
            for (Fips fips : counties) {
                byCounty.put(fips, database.lineage(fips, measures));
            }
            return byCounty;
        });
    }

    /**
     * The Tier 1 batch that somebody approved, derived anew from its rows; empty if the release has none. Read from the
     * database.
     *
     * @throws ReleaseException if there is one and it is not, whole, what was approved
     */
    public Optional<ApprovedBatch> readPriority() {
        try (AtlasDatabaseReader database = new AtlasDatabaseReader(folder.resolve(ReleaseFiles.DATABASE))) {
            return database.priority();
        } catch (SQLException | IllegalArgumentException e) {
            throw new ReleaseException(
                    "the Tier 1 batch of release " + id() + " cannot be published: " + e.getMessage(), e);
        }
    }

    /**
     * What a batch that is fitted on this release must say that it was fitted on. Read from the database.
     *
     * @throws ReleaseException if the database cannot be read any more
     */
    public EvidenceIdentity readEvidence() {
        return read(database -> new EvidenceIdentity(
                manifest.releaseId(), database.evidence(), new Sha256(manifest.countyDigest()), manifest.synthetic()));
    }

    /**
     * Every year that the release has counts of, by county, then year; empty if it was built without a source that
     * tells of earlier years. Read from the database each time, since only the offline models ask for it.
     *
     * @throws ReleaseException if the database cannot be read any more, or a row of it is broken
     */
    public List<HistoricalCount> history() {
        return read(AtlasDatabaseReader::history);
    }

    /**
     * Pairs of counties that touch, each both ways, by county, then neighbour; empty without the optional source.
     *
     * @throws ReleaseException if the database cannot be read any more, or a row of it is broken
     */
    public List<ReleaseDraft.Neighbours> neighbours() {
        return read(AtlasDatabaseReader::neighbours);
    }

    private <T> T read(DatabaseQuestion<T> question) {
        try (AtlasDatabaseReader database = new AtlasDatabaseReader(folder.resolve(ReleaseFiles.DATABASE))) {
            return question.ask(database);
        } catch (SQLException | IllegalArgumentException e) {
            throw new ReleaseException("the database of release " + id() + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** What is asked of the open database. */
    private interface DatabaseQuestion<T> {
        T ask(AtlasDatabaseReader database) throws SQLException;
    }

    /** Opens the observations for reading; the caller closes what it gets. */
    public ObservationReader openObservations() {
        CountySet set =
                new CountySet(counties.stream().map(p -> p.county().fips()).toList());
        return new ObservationReader(
                folder.resolve(ReleaseFiles.DATABASE), id(), set, manifest.climateMonths(), ObservationReader.PATIENCE);
    }

    /** The sealed {@code manifest.json}. */
    public Path manifestFile() {
        return folder.resolve(ReleaseFiles.MANIFEST);
    }

    /**
     * The display geometry in one packing.
     *
     * @param suffix empty for plain GeoJSON, {@code .gz} or {@code .br}; the last only where the builder had Brotli
     */
    public Optional<Manifest.Artifact> findGeometry(String suffix) {
        return manifest.artifacts().stream()
                .filter(a -> a.path().equals(ReleaseFiles.GEOMETRY + suffix))
                .findFirst();
    }

    /** Where an artifact of this release lies. */
    public Path fileOf(Manifest.Artifact artifact) {
        return folder.resolve(artifact.path());
    }
}
