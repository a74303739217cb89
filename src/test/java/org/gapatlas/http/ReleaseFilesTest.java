package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Encodings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests the files of a release: listed, complete, cacheable forever, and equal to what the other routes say. */
@ExtendWith(SharedAtlas.class)
class ReleaseFilesTest {
    private static final String FILES = "/v1/releases/" + SmallAtlas.ID + "/files";

    @Test
    void theListNamesEachFileWithItsSizeAndDigest(RunningAtlas atlas) {
        JsonNode list = atlas.get(FILES).json();

        assertThat(list.path("note").isNull()).isTrue();
        assertThat(list.path("files").size()).isGreaterThan(10);
        for (JsonNode file : list.path("files")) {
            Reply reply = atlas.get(file.path("path").asString());
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.body()).hasSize(file.path("bytes").asInt());
            assertThat(Sha256.of(reply.body()).hex())
                    .isEqualTo(file.path("sha256").asString());
            assertThat(reply.entityTag()).isEqualTo("\"" + file.path("sha256").asString() + "\"");
            assertThat(reply.header("Content-Type"))
                    .isEqualTo(file.path("media_type").asString());
            assertThat(reply.header("Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        }
    }

    @Test
    void aFileThatTheClientHoldsIsNotSentAgain(RunningAtlas atlas) {
        String tag = atlas.get(FILES + "/counties.csv").entityTag();

        assertThat(atlas.get(FILES + "/counties.csv", "If-None-Match", tag).status())
                .isEqualTo(304);
    }

    @Test
    void aDownloadCanBeResumed(RunningAtlas atlas) {
        String path = FILES + "/observations/human_status.csv.gz";
        byte[] whole = atlas.get(path).body();

        Reply rest = atlas.get(path, "Range", "bytes=10-");

        assertThat(rest.status()).isEqualTo(206);
        assertThat(rest.body()).isEqualTo(Arrays.copyOfRange(whole, 10, whole.length));
    }

    @Test
    void textFilesAreCompressedOnRequest(RunningAtlas atlas) throws IOException {
        Reply packed = atlas.get(FILES + "/counties.csv", "Accept-Encoding", "gzip");

        assertThat(packed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(Encodings.gunzip(packed.body()))
                .isEqualTo(atlas.get(FILES + "/counties.csv").body());
    }

    @Test
    void aFileThatIsNotOfferedIsNotFound(RunningAtlas atlas) {
        for (String name : List.of(
                "atlas.db",
                "manifest.json",
                "files.counties.csv",
                "..%2Fcurrent",
                "observations",
                "observations%2Fhuman_status.csv.gz")) {
            assertThat(atlas.get(FILES + "/" + name).status()).as(name).isEqualTo(404);
        }
        assertThat(atlas.get("/v1/releases/nothing/files").status()).isEqualTo(404);
    }

    @Test
    void aReleaseThatWasSealedWithoutFilesSaysSo(@TempDir Path data) {
        try (RunningAtlas atlas = RunningAtlas.start(data)) {
            JsonNode list = atlas.get(FILES).json();

            assertThat(list.path("files")).isEmpty();
            assertThat(list.path("note").asString()).startsWith("This release was sealed without files");
            assertThat(atlas.get(FILES + "/counties.csv").status()).isEqualTo(404);
        }
    }

    @Test
    void everyCountyHasTheFiguresOfItsDetail(RunningAtlas atlas) {
        List<NamedCsvRecord> rows =
                rows(new String(atlas.get(FILES + "/counties.csv").body(), UTF_8));
        assertThat(rows).hasSize(10);
        for (NamedCsvRecord row : rows) {
            JsonNode detail = atlas.get("/v1/counties/" + row.getField("fips")).json();
            for (String column : List.of(
                    "county",
                    "state",
                    "state_name",
                    "score_state",
                    "priority",
                    "rank",
                    "human_status",
                    "evidence_completeness",
                    "case_count_floor_2023",
                    "incidence_floor_2023",
                    "state_unallocated_records_2023",
                    "numeric_support",
                    "expected_cases_at_breakpoint",
                    "tied_with",
                    "tie_first_rank",
                    "tie_last_rank",
                    "human_basis")) {
                assertThat(row.getField(column)).as(column).isEqualTo(text(detail.required(column)));
            }
            for (String component :
                    List.of("score", "human_weakness", "community", "svi_signal", "access_signal", "rural_signal")) {
                assertThat(row.getField(component))
                        .as(component)
                        .isEqualTo(text(detail.required("score").required(component)));
            }
            assertThat(row.getField("case_count_floor_2023_state"))
                    .isEqualTo(text(detail.required("case_count_state")));
            assertThat(row.getField("sensitivity_rank_max")).isEqualTo(text(detail.at("/sensitivity/rank_max")));
            assertThat(row.getField("score_high")).isEqualTo(text(detail.at("/score_interval/upper")));
            assertThat(row.getField("rank_low")).isEqualTo(text(detail.at("/rank_interval/lower")));
        }
    }

    @Test
    void everyValueIsThatOfTheObservations(RunningAtlas atlas) throws IOException {
        for (JsonNode file : atlas.get(FILES).json().path("files")) {
            String name = file.path("name").asString();
            if (name.startsWith("observations/") && name.endsWith(".csv.gz")) {
                String measure = name.replaceAll("observations/|\\.csv\\.gz", "");
                byte[] packed = atlas.get(file.path("path").asString()).body();
                List<NamedCsvRecord> rows = rows(new String(Encodings.gunzip(packed), UTF_8));
                NamedCsvRecord first = rows.getFirst();
                JsonNode observed = atlas.get("/v1/observations?measure_id=" + measure
                                + "&geography_type=county&geography_id="
                                + String.join(
                                        ",",
                                        rows.stream()
                                                .map(r -> r.getField("geography_id"))
                                                .toList())
                                + "&start_date=" + first.getField("period_start") + "&end_date="
                                + first.getField("period_end"))
                        .json()
                        .required("data");
                assertThat(observed.size()).isEqualTo(rows.size());
                for (int i = 0; i < rows.size(); i++) {
                    NamedCsvRecord row = rows.get(i);
                    JsonNode other = observed.get(i);
                    assertThat(row.getField("geography_id")).isEqualTo(text(other.at("/geography/geography_id")));
                    assertThat(row.getField("value") + row.getField("text")).isEqualTo(text(other.required("value")));
                    for (String field : List.of("value_state", "normalized_state", "period_start", "period_end")) {
                        assertThat(row.getField(field)).isEqualTo(text(other.required(field)));
                    }
                }
            }
        }
    }

    private static List<NamedCsvRecord> rows(String csv) {
        return CsvReader.builder().ofNamedCsvRecord(csv).stream().toList();
    }

    private static String text(JsonNode value) {
        return value.isNull() || value.isMissingNode() ? "" : value.asString();
    }
}
