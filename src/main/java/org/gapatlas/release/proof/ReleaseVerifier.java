package org.gapatlas.release.proof;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.Release;
import org.gapatlas.release.ReleaseReader;
import org.gapatlas.release.database.TableProof;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.OtherFormatException;
import org.gapatlas.release.format.PackedFile;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseFiles;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.signature.TrustedKeys;
import org.gapatlas.score.RankBootstrap;
import org.gapatlas.score.ScoreInputs;
import org.gapatlas.score.ScoreTable;
import org.gapatlas.score.SensitivityAnalysis;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.databind.json.JsonMapper;

/**
 * Verifies a release from its own bytes: digests and counts; that every row of its tables follows from the manifest and
 * the profiles; that profiles and geometry have the same counties; and that sensitivities and rank intervals follow
 * from their inputs.
 */
public final class ReleaseVerifier {
    private static final FormatVersion FIRST_WITH_EVIDENCE = new FormatVersion(1, 2, 0);

    private final Path folder;
    private final TrustedKeys trusted;
    private final List<String> findings = new ArrayList<>();

    private ReleaseVerifier(Path folder, TrustedKeys trusted) {
        this.folder = folder;
        this.trusted = trusted;
    }

    /**
     * Verifies a release and returns what is wrong, one sentence for each finding; empty for a sound release.
     *
     * @throws OtherFormatException if the release cannot be verified, since this program does not read its format
     */
    public static List<String> verify(Path folder) {
        return verify(folder, TrustedKeys.NONE_NEEDED);
    }

    /** Like {@link #verify(Path)}, for a release that one of these keys must have signed. */
    public static List<String> verify(Path folder, TrustedKeys trusted) {
        ReleaseVerifier verifier = new ReleaseVerifier(folder, trusted);
        try {
            verifier.run();
        } catch (OtherFormatException e) {
            throw e;
        } catch (ReleaseException e) {
            verifier.findings.add(String.valueOf(e.getMessage()));
        } catch (IOException e) {
            verifier.findings.add("the release cannot be read: " + FileTrouble.inWords(e));
        } catch (IllegalArgumentException | JacksonException e) {
            verifier.findings.add("the release cannot be read: " + e.getMessage());
        }
        return List.copyOf(verifier.findings);
    }

    private void run() throws IOException {
        try (Release release = ReleaseReader.open(folder, trusted)) {
            check(release);
        }
    }

    private void check(Release release) throws IOException {
        Manifest manifest = release.manifest();
        checkAccounts(manifest);
        checkIssues(manifest);
        checkGeometry(release);
        checkAnswers(release);
        checkSensitivity(release);
        checkRankIntervals(release);
        findings.addAll(TableProof.findings(folder.resolve(ReleaseFiles.DATABASE), manifest, release.counties()));
        checkLineage(manifest, release.observations().lineage());
        findings.addAll(DailyProof.findings(release));
        checkHistory(manifest, release.observations().history());
        findings.addAll(PriorityProof.findings(release));
        if (findings.isEmpty()) {
            checkEvidence(release);
        }
    }

    /**
     * Checks the digest of the evidence. A mismatch says only that something differs, so this check runs only if no
     * other found anything: it detects changes to figures from which nothing else follows.
     */
    private void checkEvidence(Release release) throws IOException {
        Path file = folder.resolve(ReleaseFiles.EVIDENCE);
        if (!Files.exists(file)) {
            FormatVersion format = release.manifest().format();
            expect(format.compareTo(FIRST_WITH_EVIDENCE) < 0, "the release lacks " + ReleaseFiles.EVIDENCE);
            return;
        }
        expect(
                Files.readString(file, StandardCharsets.ISO_8859_1)
                        .equals(release.observations().evidence().hex() + "\n"),
                "the evidence in the tables differs from what was sealed");
    }

    private void expect(boolean holds, String finding) {
        if (!holds) {
            findings.add(finding);
        }
    }

    private void checkAccounts(Manifest manifest) {
        for (Manifest.Input input : manifest.inputs()) {
            expect(
                    input.rowsRead() == input.rowsUsed() + input.rowsSetAside(),
                    input.fileName() + ": " + input.rowsRead() + " rows read, but " + input.rowsUsed() + " used and "
                            + input.rowsSetAside() + " set aside");
        }
    }

    private void checkIssues(Manifest manifest) throws IOException {
        SortedMap<String, Integer> counts = new TreeMap<>();
        ManifestJson.readIssues(Files.readAllBytes(folder.resolve(ReleaseFiles.ISSUES)), manifest.format())
                .forEach(i -> counts.merge(i.kind(), i.count(), Integer::sum));
        expect(
                counts.equals(manifest.issueCounts()),
                ReleaseFiles.ISSUES + " counts " + counts + ", the manifest says " + manifest.issueCounts());
    }

    private void checkGeometry(Release release) throws IOException {
        findings.addAll(PackedFile.findings(folder, ReleaseFiles.GEOMETRY));
        SortedSet<String> drawn = featureIds(Files.readAllBytes(folder.resolve(ReleaseFiles.GEOMETRY)));
        SortedSet<String> listed = release.counties().stream()
                .map(p -> p.county().fips().code())
                .collect(Collectors.toCollection(TreeSet::new));
        expect(drawn.equals(listed), "geometry and profiles name different counties");
    }

    /**
     * Checks only the compression of the sealed answers. Their content depends on the program that sealed them; a
     * server compares it with its own before using it.
     */
    private void checkAnswers(Release release) throws IOException {
        if (release.findArtifact(ReleaseFiles.DEFAULT_SCORES).isPresent()) {
            findings.addAll(PackedFile.findings(folder, ReleaseFiles.DEFAULT_SCORES));
        }
    }

    private static SortedSet<String> featureIds(byte[] geoJson) {
        SortedSet<String> ids = new TreeSet<>();
        try (JsonParser parser = JsonMapper.shared().createParser(geoJson)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                if (token == JsonToken.PROPERTY_NAME && parser.currentName().equals("id")) {
                    parser.nextToken();
                    ids.add(parser.getString());
                }
            }
        }
        return ids;
    }

    private void checkSensitivity(Release release) {
        boolean hasTies = hasIntervals(release);
        SensitivityAnalysis derived = SensitivityAnalysis.over(ScoreTable.of(scoreInputs(release)));
        for (int i = 0; i < release.counties().size(); i++) {
            expect(
                    derived.find(i).map(s -> hasTies ? s : s.withoutTies()).equals(release.findSensitivity(i)),
                    "the sensitivity of " + release.counties().get(i).county().fips()
                            + " does not follow from its inputs");
        }
    }

    private void checkRankIntervals(Release release) {
        if (!hasIntervals(release)) {
            return;
        }
        RankBootstrap derived = RankBootstrap.over(scoreInputs(release));
        for (int i = 0; i < release.counties().size(); i++) {
            expect(
                    derived.find(i).equals(release.findRankInterval(i)),
                    "the rank interval of " + release.counties().get(i).county().fips()
                            + " does not follow from its inputs");
        }
    }

    private static boolean hasIntervals(Release release) {
        return FormatVersion.WITH_INTERVALS.compareTo(release.manifest().format()) <= 0;
    }

    private static List<ScoreInputs> scoreInputs(Release release) {
        return release.counties().stream().map(CountyProfile::scoreInputs).toList();
    }

    private void checkHistory(Manifest manifest, List<HistoricalCount> history) {
        expect(
                history.isEmpty() || manifest.findHistoryInput().isPresent(),
                "there is a case history, but no input with earlier years");
        for (HistoricalCount count : history) {
            expect(
                    count.year() <= manifest.surveillanceYear(),
                    count.fips() + " has a count of " + count.year() + ", after the surveillance year");
        }
    }

    private void checkLineage(Manifest manifest, List<Lineage> lineages) {
        Set<String> inputs =
                manifest.inputs().stream().map(Manifest.Input::sha256).collect(Collectors.toCollection(TreeSet::new));
        for (Lineage lineage : lineages) {
            expect(
                    inputs.contains(lineage.file().hex()),
                    lineage.measure().id() + " of " + lineage.fips() + " comes from a file that is not an input");
        }
    }
}
