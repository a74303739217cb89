package org.gapatlas.release;

import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.score.Sensitivity;

/** A sealed release, read into memory after its digests were proved; immutable. */
public final class Release {
    private final Path folder;
    private final Manifest manifest;
    private final Sha256 digest;
    private final List<CountyProfile> counties;
    private final Map<Fips, Sensitivity> sensitivities;
    private final Map<Fips, Integer> indexByFips = new TreeMap<>();

    Release(
            Path folder,
            Manifest manifest,
            Sha256 digest,
            List<CountyProfile> counties,
            Map<Fips, Sensitivity> sensitivities) {
        this.folder = folder;
        this.manifest = manifest;
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
        try (AtlasDatabaseReader database = new AtlasDatabaseReader(folder.resolve(AtlasSchema.DATABASE))) {
            return database.lineage(fips);
        } catch (SQLException | IllegalArgumentException e) {
            throw new ReleaseException("the database of release " + id() + " cannot be read: " + e.getMessage(), e);
        }
    }

    /** Opens the observations for reading; the caller closes what it gets. */
    public ObservationReader openObservations() {
        CountySet set =
                new CountySet(counties.stream().map(p -> p.county().fips()).toList());
        return new ObservationReader(
                folder.resolve(AtlasSchema.DATABASE), id(), set, manifest.climateMonths(), ObservationReader.PATIENCE);
    }

    /** The sealed {@code manifest.json}. */
    public Path manifestFile() {
        return folder.resolve(ReleaseWriter.MANIFEST);
    }

    /**
     * The display geometry in one packing.
     *
     * @param suffix empty for plain GeoJSON, {@code .gz} or {@code .br}; the last only where the builder had Brotli
     */
    public Optional<Manifest.Artifact> findGeometry(String suffix) {
        return manifest.artifacts().stream()
                .filter(a -> a.path().equals(ReleaseWriter.GEOMETRY + suffix))
                .findFirst();
    }

    /** Where an artifact of this release lies. */
    public Path fileOf(Manifest.Artifact artifact) {
        return folder.resolve(artifact.path());
    }
}
