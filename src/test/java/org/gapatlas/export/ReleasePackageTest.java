package org.gapatlas.export;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.Encodings;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the files of a release: their content, that they are sealed, and that they are reproducible. */
@Isolated("changes the time zone and the locale of the process")
class ReleasePackageTest {
    @TempDir
    private Path folder;

    private ReleaseStore store() {
        return new ReleaseStore(folder.resolve("data"), ReleasePackage::seal);
    }

    private Release sealed(SmallAtlas files) {
        ReleaseStore store = store();
        files.build(store, SmallAtlas.ID);
        return store.open(SmallAtlas.ID);
    }

    private SmallAtlas nation() {
        return SmallAtlas.write(folder.resolve("files"));
    }

    private static byte[] bytes(Release release, String name) {
        try {
            return Files.readAllBytes(
                    release.fileOf(release.artifactOf(release.files().find(name).orElseThrow())));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<NamedCsvRecord> rows(Release release, String name) {
        try {
            byte[] bytes = bytes(release, name);
            String text = new String(name.endsWith(".gz") ? Encodings.gunzip(bytes) : bytes, UTF_8);
            return CsvReader.builder().ofNamedCsvRecord(text).stream().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static NamedCsvRecord county(Release release, String fips) {
        return rows(release, "counties.csv").stream()
                .filter(row -> row.getField("fips").equals(fips))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aCountysRowHasItsCodeItsFiguresAndTheStateOfEach() {
        try (Release release = sealed(nation())) {
            NamedCsvRecord silent = county(release, "01001");
            NamedCsvRecord counted = county(release, "36103");

            assertThat(silent.getField("case_count_floor_2023")).isEmpty();
            assertThat(silent.getField("case_count_floor_2023_state")).isEqualTo("MISSING");
            assertThat(silent.getField("human_status")).isEqualTo("no_county_linked_record");
            assertThat(counted.getField("case_count_floor_2023_state")).isEqualTo("OBSERVED");
            assertThat(Long.parseLong(counted.getField("case_count_floor_2023")))
                    .isPositive();
            assertThat(county(release, "35013").getField("county")).isEqualTo("Do\u00F1a Ana County");
        }
    }

    @Test
    void scoresAndRanksAreThoseOfTheDefaultSettings() {
        try (Release release = sealed(nation())) {
            RankedScores scores = new Atlas(release).scores().score(ScoreSettings.DEFAULT);
            List<NamedCsvRecord> rows = rows(release, "counties.csv");
            assertThat(rows).hasSize(10);
            for (int i = 0; i < rows.size(); i++) {
                boolean scored = scores.isScored(i);
                assertThat(rows.get(i).getField("score"))
                        .isEqualTo(scored ? Double.toString(scores.scoreTenths(i) / 10.0) : "");
                assertThat(rows.get(i).getField("rank")).isEqualTo(scored ? Integer.toString(scores.rank(i)) : "");
                assertThat(rows.get(i).getField("score_state")).isEqualTo(scored ? "SCORED" : "NOT_SCORED");
            }
        }
    }

    @Test
    void restrictedRowsAreInNoFileUnlessTheOperatorAdmitsThem() {
        try (Release release = sealed(nation())) {
            List<String> columns = rows(release, "counties.csv").getFirst().getHeader();
            assertThat(columns)
                    .doesNotContain(
                            "scapularis_status", "tick_status", "tick_signal", "ecological", "burgdorferi_status")
                    .contains("score", "svi_signal");
            assertThat(release.files().files())
                    .extracting(DataFile::name)
                    .contains("observations/human_status.csv.gz")
                    .noneMatch(name -> name.contains("scapularis"));
            assertThat(rows(release, "lineage.csv.gz"))
                    .extracting(row -> row.getField("measure_id"))
                    .contains("case_count_floor_2023")
                    .doesNotContain("scapularis_status");
        }
    }

    @Test
    void admittedRowsAreInTheFiles() {
        try (Release release = sealed(nation().admit("tick").admit("pathogen"))) {
            assertThat(county(release, "36103").getField("tick_status")).isEqualTo("Established");
            assertThat(rows(release, "observations/scapularis_status.csv.gz"))
                    .filteredOn(row -> row.getField("geography_id").equals("36103"))
                    .singleElement()
                    .satisfies(row -> {
                        assertThat(row.getField("text")).isEqualTo("Established");
                        assertThat(row.getField("value")).isEmpty();
                        assertThat(row.getField("normalized_state")).isEqualTo("OBSERVED");
                    });
        }
    }

    @Test
    void aMonthOfWeatherHasARowForEachCountyAndDay() {
        try (Release release = sealed(nation().putClimate())) {
            List<NamedCsvRecord> days = rows(release, "observations/nclimgrid_tavg_county_day-2023-01.csv.gz");
            assertThat(days).hasSize(10 * 31);
            assertThat(days)
                    .filteredOn(row -> row.getField("geography_id").equals("01001")
                            && row.getField("period_start").equals("2023-01-06"))
                    .singleElement()
                    .satisfies(row -> {
                        assertThat(row.getField("value")).isEqualTo("0");
                        assertThat(row.getField("normalized_state")).isEqualTo("ZERO");
                    });
            assertThat(days)
                    .filteredOn(row -> row.getField("geography_id").equals("36103")
                            && row.getField("period_start").equals("2023-01-02"))
                    .singleElement()
                    .satisfies(row -> {
                        assertThat(row.getField("value")).isEmpty();
                        assertThat(row.getField("normalized_state")).isEqualTo("MISSING");
                    });
        }
    }

    @Test
    void theParquetFileOfATableHasTheRowsOfItsCsvFile() throws IOException {
        try (Release release = sealed(nation().putClimate().admit("tick").admit("pathogen"))) {
            List<String> names = release.files().files().stream()
                    .map(DataFile::name)
                    .filter(name -> name.endsWith(".parquet"))
                    .toList();
            assertThat(names)
                    .contains(
                            "counties.parquet",
                            "lineage.parquet",
                            "observations/scapularis_status.parquet",
                            "observations/nclimgrid_tavg_county_day-2023-01.parquet")
                    .hasSizeGreaterThan(10);
            for (String name : names) {
                DataFile file = release.files().find(name).orElseThrow();
                List<List<String>> records = ParquetRecords.read(release.fileOf(release.artifactOf(file)));
                assertThat(records).as(name).isEqualTo(csvRows(release, name));
                assertThat((long) records.size()).as(name).isEqualTo(file.rows());
            }
        }
    }

    /** Numbers as Java prints doubles, because a column of doubles may have whole numbers. */
    private static List<List<String>> csvRows(Release release, String parquet) {
        String name = parquet.replace(".parquet", parquet.equals("counties.parquet") ? ".csv" : ".csv.gz");
        JsonNode fields = JsonMapper.shared()
                .readTree(bytes(release, "datapackage.json"))
                .path("resources")
                .valueStream()
                .filter(resource -> resource.path("path").asString().equals(parquet))
                .findFirst()
                .orElseThrow()
                .at("/schema/fields");
        return rows(release, name).stream()
                .map(row -> IntStream.range(0, row.getFieldCount())
                        .mapToObj(i -> fields.path(i).path("type").asString().equals("number")
                                        && !row.getField(i).isEmpty()
                                ? Double.toString(Double.parseDouble(row.getField(i)))
                                : row.getField(i))
                        .toList())
                .toList();
    }

    @Test
    void theMapHasEachCountyWithTheRowsFigures() {
        try (Release release = sealed(nation())) {
            JsonNode map = JsonMapper.shared().readTree(bytes(release, "counties.geojson"));
            assertThat(map.path("features").size()).isEqualTo(10);
            for (JsonNode feature : map.path("features")) {
                NamedCsvRecord row = county(release, feature.path("id").asString());
                JsonNode score = feature.at("/properties/score");
                assertThat(score.isNull() ? "" : score.toString()).isEqualTo(row.getField("score"));
                assertThat(feature.at("/properties/score_state").asString()).isEqualTo(row.getField("score_state"));
            }
        }
    }

    @Test
    void theWorkbookKeepsLeadingZerosAndLeavesMissingValuesEmpty() throws IOException {
        try (Release release = sealed(nation());
                InputStream in = new ByteArrayInputStream(bytes(release, "gap-atlas.xlsx"));
                ReadableWorkbook workbook = new ReadableWorkbook(in)) {
            assertThat(workbook.getSheets().map(sheet -> sheet.getName()))
                    .containsExactly("Ranking", "Counties", "Dictionary", "Caveats");
            List<Row> rows = workbook.findSheet("Counties").orElseThrow().read();
            int score = rows.getFirst().stream()
                    .map(cell -> cell.getText())
                    .toList()
                    .indexOf("score");
            assertThat(rows.get(1).getCell(0).getText()).isEqualTo("01001");
            Row unscored = rows.stream()
                    .filter(row -> row.getCell(0).getText().equals("02016"))
                    .findFirst()
                    .orElseThrow();
            assertThat(unscored.getOptionalCell(score)).isEmpty();
        }
    }

    @Test
    void thePackageNamesEachFileWithItsDigestAndEachSourceWithItsTerms() {
        try (Release release = sealed(nation())) {
            JsonNode description = JsonMapper.shared().readTree(bytes(release, "datapackage.json"));
            for (JsonNode resource : description.path("resources")) {
                String name = resource.path("path").asString();
                assertThat(resource.path("hash").asString())
                        .isEqualTo("sha256:" + Sha256.of(bytes(release, name)).hex());
                resource.path("schema")
                        .path("fields")
                        .forEach(field ->
                                assertThat(field.path("description").asString()).isNotBlank());
            }
            assertThat(description.path("resources").findValuesAsString("path"))
                    .hasSize(release.files().files().size() - 1);
            assertThat(description.path("sources"))
                    .hasSize(release.manifest().inputs().size())
                    .allSatisfy(source ->
                            assertThat(source.path("licence").asString()).isNotBlank());
        }
    }

    @Test
    void theSameReleaseGivesTheSameBytesInAnyZoneAndLocale() {
        SmallAtlas files = nation().putClimate();
        SortedMap<String, String> here;
        try (Release release = sealed(files)) {
            here = digests(release);
        }
        Locale locale = Locale.getDefault();
        TimeZone zone = TimeZone.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
            ReleaseStore other = new ReleaseStore(folder.resolve("other"), ReleasePackage::seal);
            files.build(other, SmallAtlas.ID);
            try (Release release = other.open(SmallAtlas.ID)) {
                assertThat(digests(release)).isEqualTo(here).hasSizeGreaterThan(10);
            }
        } finally {
            Locale.setDefault(locale);
            TimeZone.setDefault(zone);
        }
    }

    private static SortedMap<String, String> digests(Release release) {
        SortedMap<String, String> digests = new TreeMap<>();
        for (DataFile file : release.files().files()) {
            digests.put(file.name(), release.artifactOf(file).sha256());
        }
        return digests;
    }

    @Test
    void aReleaseWithoutFilesIsExportedAsItWouldBeSealed() throws IOException {
        ReleaseStore bare = new ReleaseStore(folder.resolve("bare"));
        SmallAtlas files = nation().putClimate();
        files.build(bare, SmallAtlas.ID);
        Path made = folder.resolve("made");
        try (Release release = bare.open(SmallAtlas.ID)) {
            assertThat(release.files().files()).isEmpty();
            ReleasePackage.export(release, made);
        }
        Path copied = folder.resolve("copied");
        try (Release release = sealed(files)) {
            ReleasePackage.export(release, copied);
            assertThat(names(made)).isEqualTo(names(copied));
            for (String name : names(copied)) {
                assertThat(made.resolve(name)).hasSameBinaryContentAs(copied.resolve(name));
            }
        }
    }

    @Test
    void aFailureToWriteNamesItsReason() {
        Path absent = folder.resolve("absent");
        try (Release release = sealed(nation())) {
            assertThatThrownBy(() -> ReleasePackage.seal(absent, release))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("the files of the release cannot be written: there is no " + absent);
        }
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString())
                    .sorted()
                    .toList();
        }
    }

    @Test
    void aReleaseWithABatchHasItInItsFiles() {
        ReleaseStore store = SmallPriority.sealedWithBatch(folder.resolve("data"));
        try (Release release = store.open(SmallAtlas.ID)) {
            assertThat(county(release, "36103").getField("tier1_status")).isEqualTo("AVAILABLE");
            assertThat(county(release, "36103").getField("tier1_priority_tier")).isNotEmpty();
            assertThat(county(release, "02016").getField("tier1_evidence_sufficiency"))
                    .isEqualTo("NOT_ESTIMABLE");
            assertThat(county(release, "02016").getField("tier1_priority_tier")).isEmpty();
            assertThat(store.verify(SmallAtlas.ID)).isEmpty();
        }
    }
}
