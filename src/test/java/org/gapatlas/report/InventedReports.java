package org.gapatlas.report;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.CountyPriority;
import org.gapatlas.priority.EvidenceSufficiency;
import org.gapatlas.priority.ObservedExpected;
import org.gapatlas.priority.PriorityReason;
import org.gapatlas.priority.PriorityTier;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.EnvironmentalCoverage;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.InventedProfile;
import org.gapatlas.report.evidence.Evidence;
import org.gapatlas.report.evidence.EvidenceOrigin;
import org.gapatlas.report.evidence.EvidenceSelection;
import org.gapatlas.report.map.LocatorMap;
import org.gapatlas.report.map.MapShape;
import org.gapatlas.report.map.NationMap;
import org.gapatlas.report.map.StateMap;
import org.gapatlas.report.score.PrecisionFigures;
import org.gapatlas.report.score.PrecisionWords;
import org.gapatlas.report.tier1.Tier1Figures;
import org.gapatlas.report.words.Figure;
import org.gapatlas.score.CountPublication;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.Precision;
import org.gapatlas.score.RankInterval;
import org.gapatlas.score.Score;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Sensitivity;
import org.gapatlas.score.Tie;

/** Invented report contents, so that only a template can change how they print. */
final class InventedReports {
    private static final Instant BUILT = Instant.parse("2026-01-02T03:04:05Z");
    private static final MapShape SQUARE = new MapShape("M10 10L40 10L40 30L10 30Z", 10, 10, 40, 30);
    private static final MapShape SPECK = new MapShape("M60 20L64 20L64 24Z", 60, 20, 64, 24);

    private InventedReports() {}

    /** Publishers' texts, which can be arbitrary. */
    record Texts(String name, String label, String publisher, String note, String address, String limitations) {
        static final Texts PLAIN = new Texts(
                "Do\u00F1a Ana County",
                "Invented counts",
                "An invented publisher",
                "A note of its own.",
                "https://example.org/counts",
                "Limits of an invented release.");
    }

    static ReleaseCitation release(Texts texts) {
        Manifest.Input input = new Manifest.Input(
                "human",
                "invented",
                texts.label(),
                texts.publisher(),
                "invented_lineage",
                "invented-set",
                "2023",
                texts.address(),
                texts.address(),
                "public domain",
                texts.note(),
                "counts.csv",
                "a".repeat(64),
                10,
                BUILT,
                3,
                2,
                1,
                null,
                null);
        Manifest manifest = new Manifest(
                "invented-1",
                "1.0.0",
                "test",
                BUILT,
                true,
                "US_COUNTIES",
                2023,
                null,
                "invented-2023",
                1,
                "b".repeat(64),
                "gap-score/2",
                List.of(),
                texts.limitations(),
                false,
                null,
                List.of(input),
                List.of(),
                List.of(),
                new TreeMap<>(),
                new TreeMap<>());
        return new ReleaseCitation(manifest, new Sha256("c".repeat(64)));
    }

    private static CountyProfile profile(Fips fips, String name, PublishedValue cases, TickStatus tick) {
        return InventedProfile.of(new County(fips, name, UsState.NM))
                .with(MeasureKey.CASE_COUNT, cases)
                .with(MeasureKey.STATE_UNALLOCATED_RECORDS, 7)
                .ticks(tick, TickStatus.NO_RECORDS, PathogenStatus.PRESENT)
                .with(MeasureKey.POPULATION, 21_956)
                .with(MeasureKey.SVI_PERCENTILE, 0.93)
                .with(MeasureKey.UNINSURED_PERCENTILE, 0.67)
                .with(MeasureKey.UNINSURED_PERCENT, 10.2)
                .with(MeasureKey.RURAL_URBAN_CODE, 4)
                .profile();
    }

    static CountyReport county(Texts texts) {
        CountyProfile profile = profile(
                new Fips("35013"), texts.name(), new PublishedValue.Missing(AbsenceReason.NO_ROW), TickStatus.REPORTED);
        Score score = GapScore.of(profile.scoreInputs(), ScoreSettings.DEFAULT);
        PrecisionFigures precision = precision(profile);
        return new CountyReport(
                release(texts),
                profile.county(),
                ScoreSettings.DEFAULT,
                score,
                score.priority(),
                1_234,
                precision,
                PrecisionWords.of(profile.caseCount(), profile.denominator(), precision, ScoreSettings.DEFAULT, 3_109),
                3_109,
                figures(texts),
                List.of(new Figure(
                        GovernedMeasures.of(MeasureKey.SCAPULARIS_STATUS), new PublishedValue.NoRecords(), "tick", "")),
                List.of(new Figure(
                        GovernedMeasures.of(MeasureKey.POPULATION),
                        new PublishedValue.Figure(21_956),
                        "context_svi",
                        "row 9 of a.csv")),
                List.of("A caveat of the county."),
                new Sensitivity(12.5, 40, 80.1, 3, 2_000, 0.25, new Tie(2, 2_004)),
                tier1(profile.county().fips()),
                map(profile.county()));
    }

    private static Tier1Figures tier1(Fips fips) {
        return new Tier1Figures(
                "invented-model-1",
                new CountyPriority.Scored(
                        CountyAssessment.Scored.compared(
                                fips,
                                new ObservedExpected(
                                        List.of(2019, 2021, 2022, 2023),
                                        List.of(new ObservedExpected.LeftOut(2020, "STATE_TOTAL_COLLAPSED")),
                                        new ObservedExpected.Figures(3, 12.5, 0.24, 0.05, 0.7, 0.004, true)),
                                List.of(),
                                List.of(new PriorityReason(
                                        "OBSERVED_BELOW_EXPECTED", "3 cases are published and 12.5 expected."))),
                        99.5,
                        PriorityTier.HIGH,
                        EvidenceSufficiency.SUFFICIENT));
    }

    private static PrecisionFigures precision(CountyProfile profile) {
        return new PrecisionFigures(
                Precision.of(profile.scoreInputs(), ScoreSettings.DEFAULT, new CountPublication.EveryCount()),
                new Tie(1_233, 1_236),
                new RankInterval(1_100, 1_500));
    }

    /** One figure in each state. */
    private static List<Figure> figures(Texts texts) {
        List<PublishedValue> values = List.of(
                new PublishedValue.Figure(1_234.5),
                new PublishedValue.Word("Established"),
                new PublishedValue.Zero(),
                new PublishedValue.Missing(AbsenceReason.NO_ROW),
                new PublishedValue.Unavailable(),
                new PublishedValue.NoCountyLinkedRecord(AbsenceReason.NO_ROW),
                new PublishedValue.Unknown(AbsenceReason.NO_ROW),
                new PublishedValue.NotReported(),
                new PublishedValue.NoRecords());
        return values.stream()
                .map(v -> new Figure(
                        GovernedMeasures.of(MeasureKey.CASE_COUNT), v, texts.label(), "rows 1-2 of counts.csv"))
                .toList();
    }

    private static LocatorMap map(County county) {
        SortedMap<Fips, MapShape> counties = new TreeMap<>();
        counties.put(county.fips(), SPECK);
        counties.put(new Fips("35001"), SQUARE);
        Map<UsState, MapShape> states = new EnumMap<>(UsState.class);
        states.put(UsState.NM, SQUARE);
        states.put(UsState.TX, SPECK);
        return new LocatorMap(county, new StateMap(100, 60, counties), new NationMap(100, 60, states));
    }

    /** A state with a number of counties, every tenth of which is unscored. */
    static StateReport state(Texts texts, int counties) {
        List<StateRow> scored = new ArrayList<>();
        List<StateRow> unscored = new ArrayList<>();
        for (int i = 0; i < counties; i++) {
            boolean isScored = i % 10 != 9;
            CountyProfile profile = profile(
                    new Fips("35%03d".formatted(i + 1)),
                    texts.name() + (i == 0 ? "" : " " + i),
                    i % 3 == 0 ? new PublishedValue.Figure(i + 1) : new PublishedValue.NotReported(),
                    isScored ? TickStatus.ESTABLISHED : TickStatus.UNKNOWN);
            Score score = GapScore.of(profile.scoreInputs(), ScoreSettings.DEFAULT);
            (isScored ? scored : unscored)
                    .add(new StateRow(
                            isScored ? scored.size() + 1 : 0,
                            isScored ? 3 * (scored.size() + 1) : 0,
                            profile,
                            score,
                            score.priority(),
                            isScored ? new Sensitivity(12.5, 40, 80.1, 3, 2_000, 0.25, new Tie(2, 2_004)) : null,
                            precision(profile),
                            isScored ? new Tie(scored.size() + 1, scored.size() + 1 + i % 2) : null));
        }
        SortedMap<Fips, MapShape> shapes = new TreeMap<>();
        shapes.put(new Fips("35001"), SQUARE);
        return new StateReport(
                release(texts),
                UsState.NM,
                ScoreSettings.DEFAULT,
                3_109,
                scored,
                unscored,
                new RecordsWithoutCounty(new PublishedValue.Missing(AbsenceReason.NO_ROW), Optional.empty()),
                new StateMap(100, 60, shapes));
    }

    /** A report on one count and on a number of days of another measure. */
    static CountyEvidenceReport evidence(Texts texts, int days) {
        ReleaseCitation release = release(texts);
        Manifest.Input input = release.manifest().inputs().getFirst();
        LocalDate start = LocalDate.parse("2023-01-01");
        List<Evidence> observations = new ArrayList<>();
        observations.add(evidence(
                release,
                GovernedMeasures.of(MeasureKey.CASE_COUNT),
                Period.year(2023),
                new PublishedValue.NotReported(),
                Optional.empty()));
        for (int day = 0; day < days; day++) {
            PublishedValue value =
                    day % 2 == 0 ? new PublishedValue.Figure(-1.25) : new PublishedValue.Missing(AbsenceReason.NO_ROW);
            observations.add(evidence(
                    release,
                    GovernedMeasures.of(MeasureKey.DAILY_MEAN_TEMPERATURE),
                    Period.day(start.plusDays(day)),
                    value,
                    EnvironmentalCoverage.find(
                            new org.gapatlas.release.observations.Observation(
                                    GovernedMeasures.of(MeasureKey.DAILY_MEAN_TEMPERATURE),
                                    new Fips("35013"),
                                    Period.day(start.plusDays(day)),
                                    value),
                            input)));
        }
        return new CountyEvidenceReport(
                release,
                new County(new Fips("35013"), texts.name(), UsState.NM),
                new EvidenceSelection(start, LocalDate.parse("2023-12-31"), List.of("case_count_floor_2023")),
                observations);
    }

    private static Evidence evidence(
            ReleaseCitation release,
            Measure measure,
            Period period,
            PublishedValue value,
            Optional<EnvironmentalCoverage> coverage) {
        return new Evidence(
                Sha256.of((measure.id() + period.start()).getBytes(StandardCharsets.UTF_8))
                        .hex(),
                measure,
                period,
                value,
                Optional.empty(),
                EvidenceOrigin.of(measure, release.manifest().inputs().getFirst(), release.manifest()),
                List.of("A caveat of the measure."),
                coverage);
    }
}
