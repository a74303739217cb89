package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.ingest.Nation.Built;
import org.gapatlas.release.format.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Tests that a build accounts for all rows: each row of each file is used, or an issue says why it is not. */
class AccountsTest {
    @TempDir
    private Path folder;

    @Test
    void everyRowIsUsedOrHasAnIssue() {
        Built built = new Nation(folder).build();
        SortedMap<String, Integer> setAside = new TreeMap<>();
        for (JsonNode issue : built.issues()) {
            if (issue.path("effect").asString().equals(IssueKind.Effect.SETS_ROW_ASIDE.name())) {
                setAside.merge(
                        issue.path("source_id").asString(), issue.path("count").asInt(), Integer::sum);
            }
        }
        assertThat(built.release().manifest().inputs()).hasSize(8).allSatisfy(input -> {
            assertThat(input.rowsRead()).isPositive().isEqualTo(input.rowsUsed() + input.rowsSetAside());
            assertThat(input.rowsSetAside()).isEqualTo(setAside.getOrDefault(input.sourceId(), 0));
        });
    }

    @Test
    void rowsReadMatchTheFile() {
        Built built = new Nation(folder).build();
        SortedMap<String, String> accounts = new TreeMap<>();
        for (Manifest.Input input : built.release().manifest().inputs()) {
            accounts.put(input.sourceId(), input.rowsRead() + "=" + input.rowsUsed() + "+" + input.rowsSetAside());
        }
        assertThat(accounts)
                .containsEntry("human", "10=7+3")
                .containsEntry("tick", "9=8+1")
                .containsEntry("pathogen", "8=7+1")
                .containsEntry("context_svi", "10=10+0")
                .containsEntry("context_rucc", "11=10+1")
                .containsEntry("county_names", "11=10+1")
                .containsEntry("county_boundary", "10=10+0")
                .containsEntry("county_adjacency", "4=2+2");
    }

    @Test
    void issueHasSourceCountRowsAndRemedy() {
        Built built = new Nation(folder)
                .edit(
                        "cdc-lyme-public-use",
                        "human.csv",
                        text -> text
                                + IntStream.range(0, 9)
                                        .mapToObj(age -> "2022,New York,36103,Confirmed,Male," + age + ",1\n")
                                        .collect(Collectors.joining()))
                .build();
        JsonNode issue = built.issues()
                .valueStream()
                .filter(i -> i.path("kind").asString().equals("PERIOD_NOT_SERVED"))
                .findFirst()
                .orElseThrow();
        assertThat(issue.path("source_id").asString()).isEqualTo("human");
        assertThat(issue.path("file_name").asString()).isEqualTo("human.csv");
        assertThat(issue.path("effect").asString()).isEqualTo("SETS_ROW_ASIDE");
        assertThat(issue.path("count").asInt()).isEqualTo(10);
        assertThat(issue.path("rows").asString()).isEqualTo("2,12-20");
        assertThat(issue.path("examples").valueStream().map(JsonNode::asString))
                .hasSize(5)
                .allMatch("the row is for 2022"::equals);
        assertThat(issue.path("remedy").asString()).isEqualTo(IssueKind.PERIOD_NOT_SERVED.remedy());
        assertThat(built.release().manifest().issueCounts()).containsEntry("PERIOD_NOT_SERVED", 10);
    }

    @Test
    void manifestDescribesFilesFromPublicationAndConfiguration() {
        Manifest.Input input = new Nation(folder).build().input("context_rucc");
        var publication = AdapterCatalog.find("usda-ers-rucc-2023").orElseThrow();
        assertThat(input.publicationId()).isEqualTo(publication.id());
        assertThat(input.label()).isEqualTo(publication.label());
        assertThat(input.publisher()).isEqualTo(publication.publisher());
        assertThat(input.vintage()).isEqualTo(publication.vintage());
        assertThat(input.url()).isEqualTo(publication.download().toString());
        assertThat(input.licence()).isEqualTo(publication.terms().statement());
        assertThat(input.fileName()).isEqualTo("rucc.csv");
        assertThat(input.retrievedAt()).isNull();
    }
}
