package org.gapatlas.http.atlas;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gapatlas.http.RenamedCounties;
import org.gapatlas.http.Reply;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.http.SharedAtlas;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests the ranking as CSV. */
@ExtendWith(SharedAtlas.class)
class RankingCsvTest {
    private static final String RANKING = "/v1/atlas/ranking.csv";
    private static final String HEADER = "rank,fips,county,state,score,priority,human_status,tick_status,"
            + "burgdorferi_status,evidence_completeness\r\n";

    private static List<NamedCsvRecord> rows(Reply reply) {
        assertThat(reply.status()).isEqualTo(200);
        assertThat(reply.text()).startsWith(HEADER);
        try (CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(reply.text())) {
            return csv.stream().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static List<String> column(Reply reply, String name) {
        return rows(reply).stream().map(row -> row.getField(name)).toList();
    }

    private static List<String> found(RunningAtlas atlas, String query) {
        return column(atlas.get(RANKING + "?" + query), "fips");
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, UTF_8);
    }

    @Test
    void itIsUtf8WithoutAByteOrderMarkAndLinesEndInCrLf(RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING);
        String text = new String(reply.body(), UTF_8);

        assertThat(reply.header("Content-Type")).isEqualTo("text/csv; charset=utf-8");
        assertThat(text).startsWith("rank,").endsWith("\r\n").contains("Do\u00F1a Ana County");
        assertThat(text.replace("\r\n", "")).doesNotContain("\r", "\n");
        assertThat(text.lines()).hasSize(11);
    }

    @ParameterizedTest
    @CsvSource({"'', all", "state=ALL, all", "state=NY, ny", "state=XX, xx"})
    void theFileIsNamedAfterTheStateAndTheRelease(String query, String name, RunningAtlas atlas) {
        assertThat(atlas.get(RANKING + "?" + query).header("Content-Disposition"))
                .isEqualTo("attachment; filename=\"gap-atlas-ranking-" + name + "-small-1.csv\"");
    }

    @Test
    void codesKeepTheirLeadingZeros(RunningAtlas atlas) {
        assertThat(column(atlas.get(RANKING), "fips"))
                .containsExactlyInAnyOrder(
                        "01001", "01003", "02016", "06037", "09110", "15005", "22059", "35013", "36103", "48301");
    }

    @Test
    void aCountyWithoutAScoreIsLastWithEmptyCells(RunningAtlas atlas) {
        List<NamedCsvRecord> rows = rows(atlas.get(RANKING));

        assertThat(rows.subList(0, 6)).allMatch(row -> !row.getField("score").isEmpty());
        assertThat(rows.subList(6, 10)).allSatisfy(row -> {
            assertThat(row.getField("rank")).isEmpty();
            assertThat(row.getField("score")).isEmpty();
            assertThat(row.getField("priority")).startsWith("Not scored");
        });
        assertThat(rows.subList(6, 10)).extracting(row -> row.getField("fips")).isSorted();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "ecological_share=40", "low_incidence_breakpoint=25&missing_human_weakness=90"})
    void itAgreesWithTheScores(String query, RunningAtlas atlas) {
        List<String> fromJson = new ArrayList<>();
        for (JsonNode county : atlas.get("/v1/atlas/scores?" + query).json().path("counties")) {
            fromJson.add(
                    county.path("rank").asString("") + "|" + county.path("fips").asString() + "|"
                            + county.path("county").asString() + "|"
                            + county.path("state").asString() + "|"
                            + county.path("score").path("score").asString("") + "|"
                            + county.path("priority").asString() + "|"
                            + county.path("human_status").asString() + "|"
                            + county.path("tick_status").asString() + "|"
                            + county.path("burgdorferi_status").asString() + "|"
                            + county.path("evidence_completeness").asString());
        }

        assertThat(rows(atlas.get(RANKING + "?" + query)))
                .extracting(row -> String.join("|", row.getFields()))
                .isEqualTo(fromJson);
    }

    @Test
    void theRankStartsAtOneInEveryFilteredList(RunningAtlas atlas) {
        assertThat(column(atlas.get(RANKING + "?state=AL"), "rank")).containsExactly("1", "2");
        assertThat(column(atlas.get(RANKING + "?evidence=human"), "rank")).containsExactly("1", "2", "3", "");
    }

    @ParameterizedTest
    @CsvSource({
        "all, 10",
        "ecological, 06037 01003 01001 09110 36103",
        "human, 06037 09110 36103 48301",
        "complete, 06037 01003 09110 36103",
    })
    void evidenceKeepsTheCountiesThatHaveIt(String evidence, String kept, RunningAtlas atlas) {
        List<String> fips = found(atlas, "evidence=" + evidence);

        if (evidence.equals("all")) {
            assertThat(fips).hasSize(Integer.parseInt(kept));
        } else {
            assertThat(fips).containsExactly(kept.split(" ", -1));
        }
    }

    @Test
    void completeMeansFiveOfTheSixItems(RunningAtlas atlas) {
        List<String> complete = found(atlas, "evidence=complete");

        for (NamedCsvRecord row : rows(atlas.get(RANKING))) {
            boolean atLeastFive = Integer.parseInt(row.getField("evidence_completeness")) >= 83;
            assertThat(complete.contains(row.getField("fips"))).isEqualTo(atLeastFive);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Do\u00F1a Ana, 35013",
        "dona ana, 35013",
        "DON\u0303A, 35013",
        "ANA, 35013",
        "'  lasalle ', 22059",
        "LaSalle, 22059",
        "36103, 36103",
        "6103, 36103",
        "'county ny', 36103",
        "NY 36, 36103",
        "planning region, 09110",
    })
    void aSearchFindsNamesStatesAndCodesWhateverTheirMarksAndCase(String text, String fips, RunningAtlas atlas) {
        assertThat(found(atlas, "q=" + encoded(text))).containsExactly(fips);
        assertThat(found(atlas, "q=" + encoded(text.toUpperCase(Locale.ROOT)))).containsExactly(fips);
    }

    @Test
    void anEmptySearchFindsAll(RunningAtlas atlas) {
        assertThat(found(atlas, "q=")).hasSize(10);
        assertThat(found(atlas, "q=+++")).hasSize(10);
        assertThat(found(atlas, "q=county")).hasSize(7);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "state=XX",
                "state=DC",
                "q=nowhere",
                "q=.*",
                "q=%25",
                "state=NY&q=autauga",
                "state=AK&evidence=human"
            })
    void whereNothingIsLeftTheHeaderStandsAlone(String query, RunningAtlas atlas) {
        assertThat(atlas.get(RANKING + "?" + query).text()).isEqualTo(HEADER);
    }

    @ParameterizedTest
    @CsvSource({"state, AL", "evidence, ecological", "q, an"})
    void aFilterKeepsAPartOfTheWholeInItsOrder(String name, String value, RunningAtlas atlas) {
        List<String> whole = found(atlas, "");
        List<String> part = found(atlas, name + "=" + value);

        assertThat(part).isNotEmpty().hasSizeLessThan(10).isSubsetOf(whole);
        assertThat(whole.stream().filter(part::contains)).containsExactlyElementsOf(part);
    }

    @Test
    void aNameThatASpreadsheetWouldRunIsMadeHarmlessOnlyHere(@TempDir Path data) {
        List<String> names = List.of("=SUM(A1)", "+1 County", "-1 County", "@cmd", "O'Brien \"the\" County, North");
        try (RunningAtlas atlas = RunningAtlas.start(RenamedCounties.sealed(data, names), RunningAtlas.unlimited())) {
            Reply reply = atlas.get(RANKING);

            assertThat(column(reply, "county"))
                    .contains("'=SUM(A1)", "'+1 County", "'-1 County", "'@cmd", "O'Brien \"the\" County, North");
            assertThat(reply.text()).contains(",\"O'Brien \"\"the\"\" County, North\",");
            assertThat(atlas.get("/v1/atlas/scores").json().findValuesAsString("county"))
                    .containsAll(names);
            assertThat(atlas.get("/v1/counties/01001").json().path("county").asString())
                    .isEqualTo("=SUM(A1)");
            assertThat(found(atlas, "q=" + encoded("=sum("))).containsExactly("01001");
        }
    }

    @Test
    void theRankingIsOfTheRequestedReleaseAndSaysSo(RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "?dataset_version=small-1");

        assertThat(rows(reply)).hasSize(10);
        assertThat(reply.header("Dataset-Version")).isEqualTo("small-1");
        assertThat(reply.header("Content-Disposition")).contains("small-1");
        assertThat(atlas.get(RANKING + "?dataset_version=no-such").status()).isEqualTo(404);
    }

    @ParameterizedTest
    @CsvSource({
        "State=NY, state",
        "sate=NY, state",
        "ecological_shar=70, ecological_share",
        "ecological-share=70, ecological_share",
        "amp;low_incidence_breakpoint=10, low_incidence_breakpoint",
        "amp;q=suffolk, q",
        "amp;amp;ecological_share=70, ecological_share",
        "AMP%3Bamp%3Bstate=NY, state",
        "ecological_share%3D70, ecological_share",
        "state%3DNY%26q%3Dsuffolk, state",
        "Q=suffolk, q",
        "dataset_versoin=small-1, dataset_version",
    })
    void aMistypedParameterIsRefusedWithTheOneThatWasMeant(String query, String meant, RunningAtlas atlas) {
        Reply reply = atlas.get(RANKING + "?" + query);

        assertThat(reply.status()).isEqualTo(422);
        assertThat(reply.json().at("/errors/0/msg").asString()).endsWith("did you mean " + meant + "?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"x=1", "utm_source=mail", "_=1", "callback=f", "r=suffolk"})
    void anyOtherParameterIsIgnored(String query, RunningAtlas atlas) {
        assertThat(atlas.get(RANKING + "?" + query).text())
                .isEqualTo(atlas.get(RANKING).text());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "suffolk county, ny",
                "Suffolk, New York",
                "SUFFOLK NY",
                "dona ana",
                "Do\u00F1a Ana County, New Mexico",
                "do na ana"
            })
    void aCountyIsFoundAsPeopleWriteIt(String text, RunningAtlas atlas) {
        assertThat(rows(atlas.get(RANKING + "?q=" + URLEncoder.encode(text, StandardCharsets.UTF_8))))
                .hasSize(1);
    }
}
