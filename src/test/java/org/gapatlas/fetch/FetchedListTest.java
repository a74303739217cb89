package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tomlj.Toml;
import org.tomlj.TomlParseResult;
import org.tomlj.TomlTable;

class FetchedListTest {
    @TempDir
    Path folder;

    private static FetchedFile file(String name, String content) {
        byte[] bytes = content.getBytes(UTF_8);
        return new FetchedFile(
                name,
                URI.create("https://publisher.example/" + name + "?v=1&x=%20"),
                Instant.parse("2031-05-06T07:08:00Z"),
                Sha256.of(bytes),
                bytes.length);
    }

    private String text() throws IOException {
        return Files.readString(folder.resolve(FetchedList.FILE_NAME));
    }

    @Test
    void aFolderWithoutAListHasFetchedNothing() throws IOException {
        assertThat(FetchedList.read(folder).files()).isEmpty();
    }

    @Test
    void recordsAreAddedReplacedAndKeptInOrder() throws IOException {
        FetchedList.record(folder, file("b.csv", "old"));
        FetchedList.record(folder, file("c.csv", "see"));
        FetchedList.record(folder, file("a.csv", "ay"));
        FetchedList.record(folder, file("b.csv", "new"));

        FetchedList list = FetchedList.read(folder);
        assertThat(list.files()).containsExactly(file("a.csv", "ay"), file("b.csv", "new"), file("c.csv", "see"));
        assertThat(list.find("b.csv")).contains(file("b.csv", "new"));
        assertThat(list.find("d.csv")).isEmpty();
    }

    @Test
    void theListDoesNotDependOnTheOrderOfFetching() throws IOException {
        FetchedList.record(folder, file("a.csv", "ay"));
        FetchedList.record(folder, file("b.csv", "bee"));
        String oneWay = text();
        Files.delete(folder.resolve(FetchedList.FILE_NAME));
        FetchedList.record(folder, file("b.csv", "bee"));
        FetchedList.record(folder, file("a.csv", "ay"));

        assertThat(text()).isEqualTo(oneWay);
    }

    @Test
    void theListIsToml() throws IOException {
        FetchedList.record(folder, file("a.csv", "ay"));

        TomlParseResult toml = Toml.parse(folder.resolve(FetchedList.FILE_NAME));
        assertThat(toml.errors()).isEmpty();
        TomlTable entry = toml.getArrayOrEmpty("fetched").getTable(0);
        assertThat(entry.getString("file")).isEqualTo("a.csv");
        assertThat(entry.getString("url")).isEqualTo("https://publisher.example/a.csv?v=1&x=%20");
        assertThat(entry.getOffsetDateTime("retrieved_at")).isEqualTo("2031-05-06T07:08:00Z");
        assertThat(entry.getString("sha256"))
                .isEqualTo(Sha256.of("ay".getBytes(UTF_8)).hex());
        assertThat(entry.getLong("bytes")).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[[fetched]]\nfile = 'a.csv'\n",
                "[[fetched]]\nfile = \"a.csv\"\n",
                "file = \"a.csv\"\n",
                "something else",
            })
    void anEditedListIsRefusedAndNotOverwritten(String edited) throws IOException {
        Files.writeString(folder.resolve(FetchedList.FILE_NAME), edited);

        assertThat(catchThrowableOfType(IOException.class, () -> FetchedList.read(folder)))
                .hasMessageContaining("is not as it was written");
        try (SourceFetcher fetcher = new SourceFetcher(FetchLimits.DEFAULT, Instant::now)) {
            FetchRequest request = new FetchRequest(URI.create("http://127.0.0.1:1/x"), folder.resolve("x"), null);
            assertThat(fetcher.fetch(request, FetchProgress.SILENT))
                    .isInstanceOfSatisfying(
                            FetchOutcome.Failed.class,
                            failed -> assertThat(failed.reason()).contains("move it away"));
        }
        assertThat(text()).isEqualTo(edited);
    }
}
