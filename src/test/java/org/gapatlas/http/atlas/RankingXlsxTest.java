package org.gapatlas.http.atlas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.gapatlas.http.RenamedCounties;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the ranking as a workbook: the rows of the CSV with types, and a sheet that explains them. */
@ExtendWith(SharedAtlas.class)
class RankingXlsxTest {
    private static final String RANKING = "/v1/atlas/ranking.";

    private static List<Row> sheet(Reply reply, int index) {
        assertThat(reply.status()).isEqualTo(200);
        try (ReadableWorkbook workbook = new ReadableWorkbook(new ByteArrayInputStream(reply.body()))) {
            return workbook.getSheet(index).orElseThrow().read();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> texts(Row row, int columns) {
        List<String> texts = new ArrayList<>();
        for (int column = 0; column < columns; column++) {
            Cell cell = row.getOptionalCell(column).orElse(null);
            texts.add(cell == null || cell.getType() == CellType.EMPTY ? "" : text(cell));
        }
        return texts;
    }

    private static String text(Cell cell) {
        return cell.getType() == CellType.NUMBER
                ? cell.asNumber().stripTrailingZeros().toPlainString()
                : cell.asString();
    }

    private static List<List<String>> csv(Reply reply) {
        try (CsvReader<CsvRecord> records = CsvReader.builder().ofCsvRecord(reply.text())) {
            return records.stream()
                    .map(record -> record.getFields().stream()
                            .map(RankingXlsxTest::asANumberIsRead)
                            .toList())
                    .toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Parsed numbers no longer have a fixed number of decimals. */
    private static String asANumberIsRead(String text) {
        return text.matches("[0-9]+\\.0") ? text.substring(0, text.length() - 2) : text;
    }

    private static String entry(Reply reply, String name) throws IOException {
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(reply.body()))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (entry.getName().equals(name)) {
                    return new String(zip.readAllBytes(), UTF_8);
                }
            }
        }
        throw new AssertionError("there is no " + name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "state=AL",
                "state=XX",
                "q=ana&evidence=ecological",
                "evidence=complete&ecological_share=40&low_incidence_breakpoint=25&missing_human_weakness=90",
                "dataset_version=small-1"
            })
    void itHasTheRowsOfTheCsvInTheirOrder(String query, RunningAtlas atlas) {
        List<List<String>> csv = csv(atlas.get(RANKING + "csv?" + query));

        assertThat(sheet(atlas.get(RANKING + "xlsx?" + query), 0))
                .extracting(row -> texts(row, 10))
                .containsExactlyElementsOf(csv);
    }

    @Test
    void eachRankHasItsNumericSupportAndTies(RunningAtlas atlas) {
        List<List<String>> rows = sheet(atlas.get(RANKING + "xlsx"), 0).stream()
                .map(row -> texts(row, 12))
                .toList();

        assertThat(rows.get(0).subList(10, 12)).containsExactly("numeric_support", "tied_with");
        for (JsonNode county : atlas.get("/v1/atlas/scores").json().path("counties")) {
            JsonNode tie = county.path("tied_with");
            assertThat(rows)
                    .filteredOn(row -> row.get(1).equals(county.path("fips").asString()))
                    .singleElement()
                    .satisfies(row -> assertThat(row.subList(10, 12))
                            .containsExactly(
                                    county.path("numeric_support").asString(), tie.isNull() ? "" : tie.asString()));
        }
    }

    @Test
    void codesAreTextNumbersAreNumbersAndNothingIsAFormula(RunningAtlas atlas) {
        List<Row> rows = sheet(atlas.get(RANKING + "xlsx"), 0);

        assertThat(rows.subList(1, rows.size())).allSatisfy(row -> {
            assertThat(row.getCell(1).getType()).isEqualTo(CellType.STRING);
            assertThat(row.getCell(1).asString()).hasSize(5);
            assertThat(row.getCell(9).getType()).isEqualTo(CellType.NUMBER);
            assertThat(row.stream().filter(Objects::nonNull).map(Cell::getType)).doesNotContain(CellType.FORMULA);
        });
        assertThat(rows.subList(1, 7)).allSatisfy(row -> {
            assertThat(row.getCell(0).getType()).isEqualTo(CellType.NUMBER);
            assertThat(row.getCell(4).getType()).isEqualTo(CellType.NUMBER);
        });
        assertThat(rows.subList(7, 11)).allSatisfy(row -> {
            assertThat(row.getOptionalCell(0)).isEmpty();
            assertThat(row.getOptionalCell(4)).isEmpty();
        });
    }

    @Test
    void theHeaderRowIsFixed(RunningAtlas atlas) throws IOException {
        assertThat(entry(atlas.get(RANKING + "xlsx"), "xl/worksheets/sheet1.xml"))
                .containsPattern("<pane [^>]*ySplit=\"1\"[^>]*state=\"frozen\"");
    }

    @Test
    void theSecondSheetNamesTheReleaseAndExplainsEachColumn(RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "xlsx?state=NY&missing_human_weakness=90");
        List<String> header = texts(sheet(reply, 0).get(0), 12);
        List<List<String>> pairs =
                sheet(reply, 1).stream().map(row -> texts(row, 2)).toList();

        assertThat(pairs).contains(List.of("Release", "small-1"), List.of("missing_human_weakness", "90"));
        assertThat(pairs).contains(List.of("State", "NY"), List.of("Column", "Meaning"));
        assertThat(pairs)
                .filteredOn(pair -> pair.get(0).equals("Limitations"))
                .singleElement()
                .satisfies(pair -> assertThat(pair.get(1))
                        .isEqualTo(atlas.get("/v1/atlas/metadata")
                                .json()
                                .path("limitations")
                                .asString()));
        assertThat(pairs.subList(pairs.size() - 12, pairs.size()))
                .extracting(pair -> pair.get(0))
                .isEqualTo(header);
    }

    @Test
    void aFileIsNamedAfterItsReleaseAndIsTheSameBytesEachTime(RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "xlsx?state=NY", "Accept-Encoding", "gzip");

        assertThat(reply.header("Content-Type"))
                .isEqualTo("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet");
        assertThat(reply.header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"gap-atlas-ranking-ny-small-1.xlsx\"");
        assertThat(reply.header("Dataset-Version")).isEqualTo("small-1");
        assertThat(reply.header("Content-Encoding")).isNull();
        assertThat(atlas.get(RANKING + "xlsx?state=NY").body()).isEqualTo(reply.body());
    }

    @Test
    void aNameThatASpreadsheetWouldRunIsText(@TempDir Path data) {
        List<String> names = List.of("=SUM(A1)", "+1 County", "-1 County", "@cmd", "O'Brien <the> & \"the\" County");
        try (RunningAtlas atlas = RunningAtlas.start(RenamedCounties.sealed(data, names), RunningAtlas.unlimited())) {
            List<Row> rows = sheet(atlas.get(RANKING + "xlsx"), 0);

            assertThat(rows).extracting(row -> row.getCell(2).asString()).containsAll(names);
            assertThat(rows).extracting(row -> row.getCell(2).getType()).containsOnly(CellType.STRING);
        }
    }
}
