package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.RealData;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.WorkbookFixture;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Builds the whole nation from the publishers' own files and compares the release with known facts. */
@Tag("real-data")
class RealReleaseTest {
    private static final ReleaseId ID = new ReleaseId("real-2023");
    private static final String DASHBOARD = "cdc-lyme-county-dashboard";
    private static final String LATEST = DASHBOARD + "/LD_Case_Counts_by_County_2023_updated.csv";

    @TempDir
    private static Path folder;

    private static Built built;

    private static List<SourceInput> sources(String dashboard) {
        List<SourceInput> sources = new ArrayList<>();
        sources.add(source("census-gazetteer-2024", "census-gazetteer-2024/2024_Gaz_counties_national.txt"));
        sources.add(source("census-cb-county-2024", "census-cb-county-2024/cb_2024_us_county_5m.zip"));
        sources.add(source("census-county-adjacency-2023", "census-county-adjacency/county_adjacency2023.txt"));
        sources.add(source(DASHBOARD, dashboard));
        sources.add(source("atsdr-svi-2022", "atsdr-svi-2022/SVI_2022_US_county.csv"));
        sources.add(source("usda-ers-rucc-2023", "usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv"));
        sources.add(daily("prcp-202301-cty-scaled.csv"));
        sources.add(daily("tavg-202301-cty-scaled.csv"));
        sources.add(daily("tavg-202302-cty-scaled.csv"));
        return sources;
    }

    private static SourceInput daily(String name) {
        Path file = RealData.file("noaa-nclimgrid-daily/" + name);
        try {
            return SourceInput.daily(NclimgridFile.ofName(name).orElseThrow(), file, Sha256.of(file), null);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static SourceInput source(String adapter, String path) {
        return new SourceInput(adapter, AdapterCatalog.find(adapter).orElseThrow(), RealData.file(path), null, null);
    }

    private static BuildConfig config(int threads, List<SourceInput> sources) {
        return new BuildConfig(
                ID,
                Instant.parse("2026-01-31T00:00:00Z"),
                "test",
                GeographyVintage.CENSUS_2023,
                List.of(),
                null,
                threads,
                false,
                sources);
    }

    private static ReleaseStore build(String data, int threads, List<SourceInput> sources) throws RefusedException {
        ReleaseStore store = new ReleaseStore(folder.resolve(data));
        new ReleaseBuild(config(threads, sources), BuildProgress.SILENT).into(store);
        return store;
    }

    @BeforeAll
    static void buildTheNation() throws RefusedException {
        built = new Built(build("first", 2, sources(LATEST)).open(ID));
    }

    private static int cases(Predicate<CountyProfile> which) {
        return built.release().counties().stream()
                .filter(which)
                .mapToInt(c ->
                        Objects.requireNonNullElse(c.caseCount().number(), 0.0).intValue())
                .sum();
    }

    @Test
    void nationHas3144Counties() {
        assertThat(built.release().counties()).hasSize(3_144);
        assertThat(built.release().manifest().geographyVintage()).isEqualTo("census-2023");
        assertThat(built.release().manifest().counts())
                .containsEntry("county", 3_144)
                .containsEntry("observation", 19 * 3_144)
                .containsEntry("sensitivity", 0)
                .containsEntry("source", 9)
                .containsEntry("daily", 3 * 3_144)
                .containsEntry("neighbour", 18_576);
    }

    @Test
    void releaseIsValid() {
        assertThat(new ReleaseStore(folder.resolve("first")).verify(ID)).isEmpty();
    }

    @Test
    void allPublishedCasesAreIncluded() {
        assertThat(cases(_ -> true)).isEqualTo(88_672);
    }

    @Test
    void connecticutIsCountedOnlyByPlanningRegion() {
        assertThat(cases(c -> c.county().state() == UsState.CT)).isEqualTo(3_230);
        assertThat(built.release().counties())
                .filteredOn(c -> c.county().state() == UsState.CT)
                .hasSize(9)
                .allMatch(c -> c.county().fips().code().compareTo("09110") >= 0);
    }

    @Test
    void issuesHaveTheExpectedKindsAndCounts() {
        assertThat(built.issue("human", IssueKind.CONNECTICUT_LEGACY_COUNTY)).startsWith("8 x ");
        assertThat(built.issue("human", IssueKind.COUNTY_CODE_RETIRED)).startsWith("2 x ");
        assertThat(built.issue("human", IssueKind.FIGURE_BLANK)).startsWith("10 x ");
        assertThat(built.issue("human", IssueKind.COUNTY_NOT_LISTED)).isEqualTo("1 x ");
        assertThat(built.issue("human", IssueKind.STATE_NOT_REPORTING)).isEqualTo("1 x ");
        assertThat(built.issues().toString())
                .contains("Hawaii: every count printed for 2023 is 0")
                .contains("02066 is not listed");
        assertThat(built.issue("county_adjacency", IssueKind.SELF_PAIR)).startsWith("3144 x ");
        assertThat(built.issue("context_rucc", IssueKind.ATTRIBUTE_NOT_USED)).isNotEmpty();
        assertThat(built.issue("county_names", IssueKind.TERRITORY_OUT_OF_SCOPE))
                .startsWith("78 x ");
        assertThat(built.issue("county_boundary", IssueKind.TERRITORY_OUT_OF_SCOPE))
                .startsWith("91 x ");
    }

    @Test
    void everyRowOfEveryFileIsAccountedFor() {
        SortedMap<String, String> accounts = new TreeMap<>();
        for (Manifest.Input input : built.release().manifest().inputs()) {
            assertThat(input.rowsRead()).isEqualTo(input.rowsUsed() + input.rowsSetAside());
            accounts.put(input.sourceId(), input.rowsRead() + "=" + input.rowsUsed() + "+" + input.rowsSetAside());
        }
        assertThat(accounts)
                .containsEntry("human", "3153=3143+10")
                .containsEntry("noaa_nclimgrid_daily_202301_prcp", "3107=3099+8")
                .containsEntry("noaa_nclimgrid_daily_202301_tavg", "3107=3099+8")
                .containsEntry("noaa_nclimgrid_daily_202302_tavg", "3107=3099+8")
                .containsEntry("context_svi", "3144=3144+0")
                .containsEntry("context_rucc", "9703=3144+6559")
                .containsEntry("county_adjacency", "22197=18576+3621")
                .containsEntry("county_names", "3222=3144+78")
                .containsEntry("county_boundary", "3235=3144+91");
    }

    /** Of 3,144 counties, 35 are outside the grid; nine planning regions and Lexington, Virginia, have no row. */
    @ParameterizedTest
    @CsvSource({
        "daily_precipitation, 2023-01-01, 2023-12-31, 43553, 52516, 1395",
        "daily_mean_temperature, 2023-01-01, 2023-01-31, 96001, 68, 1395",
        "daily_mean_temperature, 2023-02-01, 2023-02-28, 86745, 27, 1260",
        "daily_lowest_temperature, 2023-01-01, 2023-12-31, 0, 0, 0",
    })
    void everyCountyHasEveryDay(MeasureKey key, LocalDate from, LocalDate to, int figures, int zeros, int unavailable) {
        List<Fips> counties =
                built.release().counties().stream().map(c -> c.county().fips()).toList();
        Measure measure = GovernedMeasures.of(key);
        Map<NormalizedState, Integer> states = new TreeMap<>();
        try (ObservationStore reader = built.release().observations()) {
            reader.read(new ObservationQuery(measure, counties, new ObservationQuery.Time(from, to), null, 200_000))
                    .rows()
                    .forEach(o -> states.merge(o.value().state(), 1, Integer::sum));
        }
        assertThat(states.getOrDefault(NormalizedState.OBSERVED, 0)).isEqualTo(figures);
        assertThat(states.getOrDefault(NormalizedState.ZERO, 0)).isEqualTo(zeros);
        assertThat(states.getOrDefault(NormalizedState.UNAVAILABLE, 0)).isEqualTo(unavailable);
        assertThat(states).doesNotContainKey(NormalizedState.MISSING);
    }

    @Test
    void dayOfDistrictOfColumbiaIsReadFromItsRow() {
        Observation day;
        try (ObservationStore reader = built.release().observations()) {
            LocalDate first = LocalDate.of(2023, 1, 1);
            day = reader.read(new ObservationQuery(
                            GovernedMeasures.of(MeasureKey.DAILY_PRECIPITATION),
                            List.of(new Fips("11001")),
                            new ObservationQuery.Time(first, first),
                            null,
                            1))
                    .rows()
                    .getFirst();
        }
        assertThat(day.value()).isEqualTo(new PublishedValue.Figure(5.62));
    }

    @Test
    void hawaiiDidNotReportAndCopperRiverIsMissing() {
        assertThat(built.release().counties())
                .filteredOn(c -> c.caseCount() instanceof PublishedValue.NotReported)
                .extracting(c -> c.county().state())
                .hasSize(5)
                .containsOnly(UsState.HI);
        // The dashboard file has no row for Copper River, and a row for Bedford, Virginia.
        assertThat(built.cases("02066")).isEqualTo(new PublishedValue.Missing(AbsenceReason.NO_ROW));
        assertThat(built.cases("51019")).isNotEqualTo(new PublishedValue.Missing(AbsenceReason.NO_ROW));
    }

    @Test
    void figuresMatchThePublishers() {
        assertThat(built.county("01001").svi()).isEqualTo(new PublishedValue.Figure(0.2663));
        assertThat(built.county("35013").county().name()).isEqualTo("Do\u00F1a Ana County");
        assertThat(built.county("48301").population()).isEqualTo(new PublishedValue.Figure(96));
        assertThat(built.rowsBehind(MeasureKey.SVI_PERCENTILE, "01001")).containsExactly("SVI_2022_US_county.csv:2");
        assertThat(built.release().counties())
                .allMatch(c -> c.svi().number() != null && c.rucc().number() != null);
    }

    @Test
    void nothingIsScoredWithoutTickAndPathogenTables() {
        assertThat(built.release().manifest().limitations())
                .contains("without the tick and pathogen tables")
                .contains("no county is scored");
        assertThat(built.release().findSensitivity(0)).isEmpty();
    }

    @Test
    void sameFilesProduceTheSameBytes() throws Exception {
        List<SourceInput> reversed = sources(LATEST).reversed();
        ReleaseStore second = build("second", 1, reversed);
        assertThat(digests(second.folderOf(ID)))
                .isEqualTo(digests(new ReleaseStore(folder.resolve("first")).folderOf(ID)));
    }

    private static SortedMap<String, Sha256> digests(Path release) throws IOException {
        SortedMap<String, Sha256> digests = new TreeMap<>();
        try (Stream<Path> files = Files.list(release)) {
            for (Path file : files.toList()) {
                digests.put(String.valueOf(file.getFileName()), Sha256.of(file));
            }
        }
        return digests;
    }

    @Test
    void previousEditionIsRefusedByName() throws RefusedException {
        BuildConfig config = config(2, sources(DASHBOARD + "/LD_Case_Counts_by_County_2022.csv"));
        ReleaseStore store = new ReleaseStore(folder.resolve("refused"));
        assertThatThrownBy(() -> new ReleaseBuild(config, BuildProgress.SILENT).into(store))
                .isInstanceOfSatisfying(
                        RefusedException.class,
                        e -> assertThat(e.issues())
                                .extracting(IngestIssue::kind)
                                .containsExactly(IssueKind.EDITION_OTHER));
        assertThat(store.folder()).doesNotExist();
    }

    /** Tick and pathogen statuses are invented, for every county that the real tables could cover. */
    @Test
    void everyContiguousCountyIsScoredWithInventedTables() throws Exception {
        List<Fips> contiguous = built.release().counties().stream()
                .filter(c -> c.county().state().inContiguousTickScope())
                .map(c -> c.county().fips())
                .toList();
        assertThat(contiguous).hasSize(3_109);
        List<SourceInput> sources = sources(LATEST);
        sources.add(invented("cdc-arbonet-ixodes-2025", "Ixodes records 2025", ticks(contiguous)));
        sources.add(invented("cdc-arbonet-ixodes-pathogens-2025", "Ixodes Pathogens 2025", pathogens(contiguous)));

        ReleaseStore store = build("scored", 2, sources);
        assertThat(store.verify(ID)).isEmpty();
        Release release = store.open(ID);
        assertThat(IntStream.range(0, 3_144)
                        .filter(i -> release.findSensitivity(i).isPresent()))
                .hasSize(3_109)
                .allMatch(i -> release.counties().get(i).county().state().inContiguousTickScope());
        assertThat(release.manifest().issueCounts()).doesNotContainKey("FIPS_NOT_IN_VINTAGE");
    }

    private static SourceInput invented(String adapter, String sheet, List<String> rows) throws IOException {
        Path file = folder.resolve(adapter + ".xlsx");
        Files.write(
                file, WorkbookFixture.sheet(sheet, rows.toArray(String[]::new)).bytes());
        return new SourceInput(adapter, AdapterCatalog.find(adapter).orElseThrow(), file, null, null);
    }

    private static List<String> ticks(List<Fips> counties) {
        String[] words = {"Established", "Reported", "No records"};
        List<String> rows = new ArrayList<>(List.of(
                "Invented",
                "FIPSCode|State|County|Ixodes_scapularis_County_Status|Ixodes_scapularis_data_source"
                        + "|Ixodes_pacificus_county_status|Ixodes_pacificus_data_source"));
        for (Fips fips : counties) {
            int number = Integer.parseInt(fips.code());
            rows.add(fips + "|x|x|" + words[number % 3] + "||" + words[number / 3 % 3] + "|");
        }
        return rows;
    }

    private static List<String> pathogens(List<Fips> counties) {
        List<String> rows = new ArrayList<>(List.of(
                "Invented",
                "FIPS_Code|State|County|Borrelia_burgdorferi_sensu_stricto_County_Status"
                        + "|Borrelia_burgdorferi_sensu_stricto_Data_Source"));
        for (Fips fips : counties) {
            rows.add(fips + "|x|x|" + (Integer.parseInt(fips.code()) % 2 == 0 ? "Present" : "No records") + "|");
        }
        return rows;
    }
}
