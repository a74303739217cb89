package org.gapatlas.release;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.proof.ReleaseVerifier;
import org.gapatlas.release.store.ReleaseStore;

/** A sealed folder that an attacker can write to who knows how to recompute the digests. */
public final class SealedFolder {
    private final Path folder;

    public SealedFolder(Path folder) {
        this.folder = folder;
    }

    /** Seals the small nation once, as the source of {@link #copy}. */
    public static SealedFolder sealSmallAtlas(Path data) {
        return new SealedFolder(SmallAtlas.sealed(data).folderOf(SmallAtlas.ID));
    }

    /** A copy in another data folder, under the same id. */
    public SealedFolder copy(Path data) {
        return copy(data, SmallAtlas.ID);
    }

    /** The same as {@link #copy(Path)} for a release with another id. */
    public SealedFolder copy(Path data, ReleaseId id) {
        Path target = new ReleaseStore(data).folderOf(id);
        try (Stream<Path> files = Files.list(folder)) {
            Files.createDirectories(target);
            for (Path file : files.toList()) {
                Files.copy(file, target.resolve(String.valueOf(file.getFileName())));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return new SealedFolder(target);
    }

    public Path path() {
        return folder;
    }

    /** The findings of the verification. */
    public List<String> findings() {
        return ReleaseVerifier.verify(folder);
    }

    /** The digest of every file, by name: equal maps mean equal folders. */
    public SortedMap<String, Sha256> digests() {
        SortedMap<String, Sha256> digests = new TreeMap<>();
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                digests.put(folder.relativize(file).toString(), Sha256.of(file));
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return digests;
    }

    public List<String> names() {
        return List.copyOf(digests().keySet());
    }

    public byte[] read(String name) {
        try {
            return Files.readAllBytes(folder.resolve(name));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    public SealedFolder write(String name, byte[] content) {
        try {
            Files.write(folder.resolve(name), content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    /** Runs SQL statements on the database. */
    public SealedFolder sql(String statements) {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("atlas.db"));
                Statement statement = connection.createStatement()) {
            statement.executeUpdate("PRAGMA journal_mode = OFF");
            statement.executeUpdate(statements);
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return this;
    }

    /** Edits only the manifest's text and its checksum; the edit must change something. */
    public SealedFolder manifest(UnaryOperator<String> edit) {
        String before = new String(read("manifest.json"), UTF_8);
        String after = edit.apply(before);
        assertThat(after).as("the edit changes the manifest").isNotEqualTo(before);
        return putManifest(after.getBytes(UTF_8));
    }

    /** Replaces the manifest and its checksum. */
    public SealedFolder putManifest(byte[] content) {
        return write("manifest.json", content).write("manifest.json.sha256", ManifestJson.checksum(content));
    }

    /** Makes manifest and checksum agree with the current files, including table counts. */
    public SealedFolder reseal() {
        return reseal(true);
    }

    /** The same as {@link #reseal()} after a table was dropped; keeps the old counts. */
    public SealedFolder resealWithout() {
        return reseal(false);
    }

    private SealedFolder reseal(boolean recount) {
        Manifest old = manifest();
        List<Manifest.Artifact> artifacts = new ArrayList<>();
        for (Manifest.Artifact artifact : old.artifacts()) {
            byte[] content = read(artifact.path());
            artifacts.add(
                    new Manifest.Artifact(artifact.path(), Sha256.of(content).hex(), content.length));
        }
        return putManifest(ManifestJson.write(new Manifest(
                old.releaseId(),
                old.schemaVersion(),
                old.builderVersion(),
                old.generatedAt(),
                old.synthetic(),
                old.scope(),
                old.surveillanceYear(),
                old.surveillanceEdition(),
                old.geographyVintage(),
                old.countyCount(),
                old.countyDigest(),
                old.methodologyVersion(),
                old.methodologies(),
                old.limitations(),
                old.canonicalGeographies(),
                old.parentReleaseId(),
                old.inputs(),
                old.admittedSha256(),
                artifacts,
                recount ? recount(old.counts().keySet()) : old.counts(),
                old.issueCounts())));
    }

    private Manifest manifest() {
        byte[] content = read("manifest.json");
        return ManifestJson.read(content, FormatVersion.of(ManifestJson.schemaVersion(content)));
    }

    private SortedMap<String, Integer> recount(Set<String> tables) {
        SortedMap<String, Integer> counts = new TreeMap<>();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("atlas.db"));
                Statement statement = connection.createStatement()) {
            for (String table : tables) {
                try (ResultSet row = statement.executeQuery("SELECT count(*) FROM " + table)) {
                    counts.put(table, row.getInt(1));
                }
            }
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
        return counts;
    }
}
