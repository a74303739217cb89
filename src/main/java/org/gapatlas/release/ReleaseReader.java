package org.gapatlas.release;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.gapatlas.place.CountySet;
import org.gapatlas.provenance.Sha256;
import tools.jackson.core.JacksonException;

/**
 * Opens a sealed folder. Every artifact is digested and compared with the manifest before a byte of it is used, so a
 * truncated or altered release is never served.
 */
final class ReleaseReader {
    private static final long MAX_MANIFEST = 4 << 20;
    /** May lie beside the manifest without being part of it. */
    private static final Set<String> UNLISTED = Set.of(ReleaseWriter.MANIFEST, "manifest.sig");

    private ReleaseReader() {}

    /** @throws ReleaseException with one sentence that says what is wrong */
    static Release open(Path folder) {
        try {
            byte[] manifestBytes = readManifestBytes(folder);
            Manifest manifest = parse(folder, manifestBytes);
            proveArtifacts(folder, manifest);
            return load(folder, manifest, Sha256.of(manifestBytes));
        } catch (IOException e) {
            throw new ReleaseException("cannot read release " + folder.getFileName() + ": " + e.getMessage(), e);
        } catch (SQLException | IllegalArgumentException e) {
            throw new ReleaseException(
                    "the database of release " + folder.getFileName() + " is broken: " + e.getMessage(), e);
        }
    }

    /** Reads a manifest without proving the artifacts; for listings. */
    static Manifest readManifest(Path folder) {
        try {
            return parse(folder, readManifestBytes(folder));
        } catch (IOException e) {
            throw new ReleaseException("cannot read release " + folder.getFileName() + ": " + e.getMessage(), e);
        }
    }

    static byte[] readManifestBytes(Path folder) throws IOException {
        Path file = folder.resolve(ReleaseWriter.MANIFEST);
        if (!Files.isRegularFile(file)) {
            throw new ReleaseException("release " + folder.getFileName() + " has no " + ReleaseWriter.MANIFEST);
        }
        if (Files.size(file) > MAX_MANIFEST) {
            throw new ReleaseException("the manifest of release " + folder.getFileName() + " is too large");
        }
        return Files.readAllBytes(file);
    }

    private static Manifest parse(Path folder, byte[] bytes) {
        Manifest manifest;
        try {
            manifest = ManifestJson.read(bytes);
        } catch (JacksonException e) {
            throw new ReleaseException(
                    "the manifest of release " + folder.getFileName() + " is broken: " + e.getOriginalMessage(), e);
        }
        if (!manifest.schemaVersion().equals(Manifest.SCHEMA_VERSION)) {
            throw new ReleaseException("release " + manifest.releaseId() + " has format " + manifest.schemaVersion()
                    + "; this program reads " + Manifest.SCHEMA_VERSION);
        }
        if (!manifest.releaseId().equals(folder.getFileName().toString())) {
            throw new ReleaseException(
                    "the folder " + folder.getFileName() + " holds the manifest of " + manifest.releaseId());
        }
        return manifest;
    }

    private static void proveArtifacts(Path folder, Manifest manifest) throws IOException {
        Set<String> expected = new TreeSet<>(UNLISTED);
        for (Manifest.Artifact artifact : manifest.artifacts()) {
            expected.add(artifact.path());
            Path file = folder.resolve(artifact.path());
            if (!file.normalize().startsWith(folder) || !Files.isRegularFile(file)) {
                throw new ReleaseException("release " + manifest.releaseId() + " lacks " + artifact.path());
            }
            if (Files.size(file) != artifact.bytes() || !Sha256.of(file).hex().equals(artifact.sha256())) {
                throw new ReleaseException(artifact.path() + " of release " + manifest.releaseId()
                        + " differs from what was sealed; restore the release from a copy");
            }
        }
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (!expected.contains(file.getFileName().toString())) {
                    throw new ReleaseException(file.getFileName() + " is not part of release " + manifest.releaseId()
                            + "; remove it, or restore the release from a copy");
                }
            }
        }
    }

    private static Release load(Path folder, Manifest manifest, Sha256 digest) throws SQLException {
        try (AtlasDatabaseReader database = new AtlasDatabaseReader(folder.resolve(AtlasSchema.DATABASE))) {
            List<CountyProfile> counties = database.counties();
            CountySet set =
                    new CountySet(counties.stream().map(p -> p.county().fips()).toList());
            if (!set.digest().equals(manifest.countyDigest()) || set.size() != manifest.countyCount()) {
                throw new ReleaseException(
                        "release " + manifest.releaseId() + " does not hold the counties its manifest names");
            }
            return new Release(folder, manifest, digest, counties, database.sensitivities());
        }
    }
}
