package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.time.InstantSource;
import org.gapatlas.fetch.FetchOutcome.Failed;
import org.gapatlas.fetch.FetchOutcome.Fetched;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectTest {
    @TempDir
    Path folder;

    private final ScriptedServer server = new ScriptedServer();

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private FetchOutcome fetch(String path) {
        try (SourceFetcher fetcher = new SourceFetcher(FetchLimits.DEFAULT, InstantSource.system())) {
            FetchRequest request = new FetchRequest(server.at(path), folder.resolve("cases.csv"), null);
            return fetcher.fetch(request, FetchProgress.SILENT);
        }
    }

    private void redirect(String from, String status, String to) {
        server.on(from, status + " Elsewhere|Content-Length: 0|Location: " + to, new byte[0]);
    }

    private void assertFailed(String path, String reason) {
        assertThat(fetch(path))
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).contains(reason));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void fiveRedirectsAreFollowedOfAnyKind() {
        redirect("/1", "301", "/2");
        redirect("/2", "302", server.at("/3").toString());
        redirect("/3", "303", "./4");
        redirect("/4", "307", "/5?x=y");
        redirect("/5?x=y", "308", "/cases.csv");
        server.on("/cases.csv", "200 OK|Content-Length: 4", "data".getBytes(UTF_8));

        assertThat(fetch("/1")).isInstanceOf(Fetched.class);
        assertThat(folder.resolve("cases.csv")).hasContent("data");
    }

    @Test
    void theRecordNamesTheRequestedAddress() throws IOException {
        redirect("/download", "302", "/cdn/cases.csv");
        server.on("/cdn/cases.csv", "200 OK|Content-Length: 4", "data".getBytes(UTF_8));
        fetch("/download");

        assertThat(FetchedList.read(folder).files())
                .extracting(FetchedFile::url)
                .containsExactly(server.at("/download"));
    }

    @Test
    void aRedirectLoopEnds() {
        redirect("/a", "302", "/b");
        redirect("/b", "302", "/a");
        assertFailed("/a", "more than 5 times, or in a circle");
        assertThat(server.requests()).hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(strings = {"file:///etc/hosts", "ftp://127.0.0.1/x", "http://example.org/x", "jar:file:/x!/y", "//"})
    void aRedirectToANonWebAddressIsRefused(String location) {
        redirect("/cases.csv", "302", location);
        assertFailed("/cases.csv", "");
        assertThat(server.requests()).hasSize(1);
    }

    @Test
    void aRedirectToNowhereIsExplained() {
        server.on("/cases.csv", "302 Found|Content-Length: 0", new byte[0]);
        assertFailed("/cases.csv", "redirects to nowhere");
        redirect("/cases.csv", "302", "not an address");
        assertFailed("/cases.csv", "\"not an address\", which is not a valid address");
    }

    @Test
    void aWebPageBehindARedirectIsNotTheFile() {
        redirect("/cases.csv", "302", "/moved.html");
        server.on("/moved.html", "200 OK|Content-Type: TEXT/HTML|Content-Length: 6", "<html>".getBytes(UTF_8));
        assertFailed("/cases.csv", "web page");
    }

    @ParameterizedTest
    @CsvSource({
        "http://127.0.0.1:8080/x, is not secure",
        "http://publisher.example/x, is not secure",
        "file:///etc/hosts, is not secure",
    })
    void secureAddressesRedirectOnlyToSecureOnes(String location, String reason) throws FetchFailedException {
        Address from = Address.of(URI.create("https://publisher.example/a/cases.csv"));

        assertThat(catchThrowableOfType(FetchFailedException.class, () -> from.redirected(location)))
                .hasMessageContaining(reason);
        assertThat(from.redirected("../b.csv").uri()).isEqualTo(URI.create("https://publisher.example/b.csv"));
        assertThat(from.redirected("HTTPS://cdn.example/b.csv").host()).isEqualTo("cdn.example");
    }

    @Test
    void thisMachineIsRecognizedByItsOwnNamesOnly() throws FetchFailedException {
        assertThat(Address.of(URI.create("http://LOCALHOST:1/x")).host()).isEqualTo("LOCALHOST");
        assertThat(Address.of(URI.create("http://[::1]:1/x")).host()).isEqualTo("[::1]");
        assertThat(catchThrowableOfType(
                        FetchFailedException.class, () -> Address.of(URI.create("http://127.0.0.1.example/x"))))
                .hasMessageContaining("only https");
    }
}
