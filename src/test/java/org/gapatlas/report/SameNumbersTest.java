package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.RunningAtlas;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Checks that the pages, the attached table and the JSON of the same release agree for each county. */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SameNumbersTest {
    /** Rows of the table, and the path of the same value in the county's JSON. */
    private static final Map<String, String> FIELDS = Map.ofEntries(
            Map.entry("score", "/score/score"),
            Map.entry("rank", "/rank"),
            Map.entry("priority", "/priority"),
            Map.entry("human_weakness", "/score/human_weakness"),
            Map.entry("ecological", "/score/ecological"),
            Map.entry("community", "/score/community"),
            Map.entry("tick_signal", "/score/tick_signal"),
            Map.entry("pathogen_signal", "/score/pathogen_signal"),
            Map.entry("svi_signal", "/score/svi_signal"),
            Map.entry("access_signal", "/score/access_signal"),
            Map.entry("rural_signal", "/score/rural_signal"),
            Map.entry("human_status", "/human_status"),
            Map.entry("case_count_floor_2023", "/case_count_floor_2023"),
            Map.entry("incidence_floor_2023", "/incidence_floor_2023"),
            Map.entry("state_unallocated_records_2023", "/state_unallocated_records_2023"),
            Map.entry("burgdorferi_status", "/burgdorferi_status"),
            Map.entry("population_2022", "/population"),
            Map.entry("svi_percentile_2022", "/svi_percentile"),
            Map.entry("uninsured_percentile_2022", "/uninsured_percentile"),
            Map.entry("uninsured_percent_2022", "/uninsured_percent"),
            Map.entry("rucc_2023", "/rucc_2023"),
            Map.entry("evidence_completeness", "/evidence_completeness"),
            Map.entry("ecological_share", "/settings/ecological_share"),
            Map.entry("low_incidence_breakpoint", "/settings/low_incidence_breakpoint"),
            Map.entry("missing_human_weakness", "/settings/missing_human_weakness"),
            Map.entry("lowest_score", "/sensitivity/score_min"),
            Map.entry("best_rank", "/sensitivity/rank_min"));

    private RunningAtlas server;
    private SmallReports reports;

    @BeforeAll
    void start(@TempDir Path data) {
        ReleaseStore store = SmallAtlas.sealed(data);
        reports = SmallReports.of(store, SmallAtlas.ID);
        server = RunningAtlas.start(store, RunningAtlas.unlimited());
    }

    @AfterAll
    void stop() {
        server.close();
        reports.close();
    }

    @Test
    void theTableOfACountyAgreesWithItsJson() {
        for (var profile : reports.release().counties()) {
            String fips = profile.county().fips().code();
            JsonNode json = server.get("/v1/counties/" + fips).json();
            PrintedReport printed = reports.print(SmallReports.county(fips));
            Map<String, String> cells = printed.rows().stream()
                    .collect(Collectors.toMap(r -> r.getField("item"), r -> r.getField("value")));

            cells.forEach((item, cell) -> {
                String pointer = FIELDS.get(item);
                if (pointer != null) {
                    assertSame(fips + " " + item, cell, json.at(pointer));
                }
            });
            assertThat(cells.keySet()).containsAll(List.of("score", "rank", "case_count_floor_2023", "rucc_2023"));
        }
    }

    private static void assertSame(String what, String cell, JsonNode json) {
        if (json.isNull() || json.isMissingNode()) {
            assertThat(cell).as(what).isIn("", json.isNull() ? "no_county_linked_record" : "");
        } else if (json.isNumber()) {
            assertThat(Double.parseDouble(cell)).as(what).isEqualTo(json.asDouble());
        } else {
            // County detail has a word for an unpublished status; the table leaves the cell empty and gives the
            // state.
            assertThat(cell).as(what).isEqualTo(json.asString().equals("Unknown") ? "" : json.asString());
        }
    }

    @Test
    void thePagesOfACountyAgreeWithItsTable() {
        for (var profile : reports.release().counties()) {
            PrintedReport printed =
                    reports.print(SmallReports.county(profile.county().fips().code()));
            String text = printed.text().replace(",", "");
            for (NamedCsvRecord row : printed.rows()) {
                String shown = shown(row);
                if (shown != null) {
                    assertThat(text).as(row.toString()).contains(shown);
                }
            }
        }
    }

    /** A row's label and number as a table on a page prints them; null if they are printed in another form. */
    private static @Nullable String shown(NamedCsvRecord row) {
        String value = row.getField("value");
        boolean isNumber = !value.isEmpty() && value.chars().allMatch(c -> c == '.' || Character.isDigit(c));
        return isNumber
                        && List.of("human", "ecological", "community", "settings")
                                .contains(row.getField("section"))
                ? (row.getField("label") + " " + value).replace(",", "")
                : null;
    }

    @Test
    void theTableOfAStateAgreesWithTheRanking() {
        for (String state : List.of("AL", "AK", "NY", "TX")) {
            Map<String, NamedCsvRecord> rows = reports.print(SmallReports.state(state)).rows().stream()
                    .collect(Collectors.toMap(r -> r.getField("fips"), r -> r));
            for (JsonNode county : server.get("/v1/atlas/scores").json().path("counties")) {
                NamedCsvRecord row = rows.remove(county.path("fips").asString());
                if (row != null) {
                    assertSame("score", row.getField("score"), county.at("/score/score"));
                    assertSame("rank", row.getField("rank"), county.path("rank"));
                    assertSame("community", row.getField("community"), county.at("/score/community"));
                    assertSame("priority", row.getField("priority"), county.path("priority"));
                }
            }
            assertThat(rows).isEmpty();
        }
    }

    @Test
    void theTableOfObservationsAgreesWithTheObservationsRoute() {
        for (var profile : reports.release().counties()) {
            String fips = profile.county().fips().code();
            PrintedReport printed = reports.print(SmallReports.human(fips));
            for (NamedCsvRecord row : printed.rows()) {
                JsonNode json = server.get("/v1/observations?measure_id=" + row.getField("measure_id")
                                + "&geography_type=county&geography_id=" + fips + "&year=2023")
                        .json()
                        .at("/data/0");
                for (String field : row.getHeader()) {
                    if (field.equals("limitations") || json.path(field).isMissingNode()) {
                        continue;
                    }
                    assertSame(fips + " " + field, row.getField(field), json.path(field));
                }
            }
        }
    }
}
