package org.gapatlas.ingest;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gapatlas.observation.Measures;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.gapatlas.place.display.DisplayGeometry;
import org.gapatlas.place.display.GeoJsonWriter;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.HeldMeasures;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.ProfileObservations;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.score.RankBootstrap;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.ScoreTable;
import org.gapatlas.score.Sensitivity;
import org.gapatlas.score.SensitivityAnalysis;

/** Builds a release: read, join, draw, score, seal. The same inputs give the same bytes. */
public final class ReleaseBuild {
    private final BuildConfig config;
    private final BuildProgress progress;

    public ReleaseBuild(BuildConfig config, BuildProgress progress) {
        this.config = config;
        this.progress = progress;
    }

    /**
     * Builds and seals a release.
     *
     * @return the sealed folder
     * @throws RefusedException if an input has a blocking issue; then nothing is written
     */
    public Path into(ReleaseStore store) throws RefusedException {
        ReleaseDraft draft = draft();
        progress.begin(BuildProgress.Step.SEAL);
        return store.seal(draft);
    }

    /**
     * Builds a release without sealing it.
     *
     * @return everything that would be sealed; daily values are read from the publishers' files on demand
     * @throws RefusedException if an input has a blocking issue
     */
    public ReleaseDraft draft() throws RefusedException {
        progress.begin(BuildProgress.Step.READ);
        Inputs inputs = read();
        progress.begin(BuildProgress.Step.JOIN);
        DraftAssembly assembly = new DraftAssembly(inputs, config.vintage(), config.edition());
        List<CountyProfile> profiles = assembly.profiles();
        List<HistoricalCount> history = assembly.history();
        List<ReleaseDraft.Neighbours> neighbours = assembly.neighbours();
        List<Boundary> boundaries = assembly.boundaries();
        DailyJoin daily = assembly.daily();
        RefusedException.throwIfBlocked(inputs.accounts());

        progress.begin(BuildProgress.Step.DRAW);
        byte[] geometry = GeoJsonWriter.write(DisplayGeometry.of(boundaries).counties());
        progress.begin(BuildProgress.Step.SCORE);
        List<Manifest.Input> files =
                inputs.accounts().stream().map(SourceAccount::toManifestInput).toList();
        Measures measures = HeldMeasures.of(config.edition(), files);
        return new ReleaseDraft(
                identity(inputs),
                profiles,
                ProfileObservations.of(profiles, measures),
                assembly.lineage().entries(measures),
                daily::months,
                neighbours,
                history,
                sensitivities(profiles),
                rankIntervals(profiles),
                new ReleaseDraft.Geometry(geometry),
                IssueReport.of(inputs.accounts()),
                null,
                files,
                config.admittedFiles());
    }

    private Inputs read() throws RefusedException {
        try (InputReader reader = new InputReader(config)) {
            return reader.readAll();
        }
    }

    private ReleaseDraft.Identity identity(Inputs inputs) {
        boolean synthetic = config.sources().stream().anyMatch(ReleaseBuild::isSynthetic);
        ReleaseId id = config.id() != null ? config.id() : deriveId(inputs);
        return new ReleaseDraft.Identity(
                id,
                config.generatedAt(),
                config.builderVersion(),
                synthetic,
                config.vintage().name(),
                Limitations.of(inputs, synthetic),
                config.edition(),
                config.canonicalGeographies(),
                config.parent());
    }

    private static boolean isSynthetic(SourceInput source) {
        return source.publication().terms() == Publication.Terms.SYNTHETIC;
    }

    /**
     * {@code atlas-<date>-<first 8 digits of the inputs' digest>}: the same inputs on the same day give the same id.
     */
    private ReleaseId deriveId(Inputs inputs) {
        String files = inputs.accounts().stream()
                .map(a -> a.sourceId() + " " + a.digest())
                .collect(Collectors.joining("\n"));
        String date =
                config.generatedAt().atOffset(ZoneOffset.UTC).toLocalDate().toString();
        String digest = Sha256.of(files.getBytes(StandardCharsets.UTF_8)).hex();
        return new ReleaseId("atlas-" + date + "-" + digest.substring(0, 8));
    }

    private static SortedMap<Fips, Sensitivity> sensitivities(List<CountyProfile> profiles) {
        SensitivityAnalysis analysis = SensitivityAnalysis.over(
                ScoreTable.of(profiles.stream().map(CountyProfile::scoreInputs).toList()));
        SortedMap<Fips, Sensitivity> byCounty = new TreeMap<>();
        for (int i = 0; i < profiles.size(); i++) {
            Fips fips = profiles.get(i).county().fips();
            analysis.find(i).ifPresent(s -> byCounty.put(fips, s));
        }
        return byCounty;
    }

    private static SortedMap<Fips, RankInterval> rankIntervals(List<CountyProfile> profiles) {
        RankBootstrap bootstrap = RankBootstrap.over(
                profiles.stream().map(CountyProfile::scoreInputs).toList());
        SortedMap<Fips, RankInterval> byCounty = new TreeMap<>();
        for (int i = 0; i < profiles.size(); i++) {
            Fips fips = profiles.get(i).county().fips();
            bootstrap.find(i).ifPresent(interval -> byCounty.put(fips, interval));
        }
        return byCounty;
    }
}
