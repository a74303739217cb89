package org.gapatlas.fetch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.gapatlas.fetch.FetchOutcome.AlreadyThere;
import org.gapatlas.fetch.FetchOutcome.Failed;
import org.gapatlas.fetch.FetchOutcome.Fetched;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SourceFetcherTest {
    private static final byte[] CONTENT = "fips,cases\n01001,7\n".repeat(5_000).getBytes(UTF_8);
    private static final String HEAD = "200 OK|Content-Type: text/csv|Content-Length: " + CONTENT.length;
    private static final FetchLimits SMALL = FetchLimits.DEFAULT.withMaxBytes(1 << 20);
    private static final Instant NOW = Instant.parse("2031-05-06T07:08:09.123456Z");

    @TempDir
    Path folder;

    private final ScriptedServer server = new ScriptedServer();

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    private FetchOutcome fetch(String path, FetchLimits limits, @Nullable Sha256 expected) {
        return fetch(new FetchRequest(server.at(path), folder.resolve("cases.csv"), expected), limits);
    }

    private static FetchOutcome fetch(FetchRequest request, FetchLimits limits) {
        try (SourceFetcher fetcher = new SourceFetcher(limits, InstantSource.fixed(NOW))) {
            return fetcher.fetch(request, FetchProgress.SILENT);
        }
    }

    private FetchOutcome fetch(String path) {
        return fetch(path, SMALL, null);
    }

    /** Asserts a failure for these reasons, which leaves at most a part file. */
    private void assertFailed(FetchOutcome outcome, String... reasons) throws IOException {
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Failed.class,
                        failed -> assertThat(failed.reason()).contains(reasons).endsWith("."));
        assertThat(names()).allMatch(name -> name.startsWith("cases.csv.part"));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(f -> f.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aWholeFileIsFetchedAndRecorded() throws IOException {
        server.on("/cases.csv", HEAD, CONTENT);

        assertThat(fetch("/cases.csv"))
                .isEqualTo(new Fetched(
                        folder.resolve("cases.csv"),
                        CONTENT.length,
                        Sha256.of(CONTENT),
                        Instant.parse("2031-05-06T07:08:09Z"),
                        0));
        assertThat(folder.resolve("cases.csv")).hasBinaryContent(CONTENT);
        assertThat(names()).containsExactly("cases.csv", "fetched.toml");
        assertThat(FetchedList.read(folder).files())
                .containsExactly(new FetchedFile(
                        "cases.csv",
                        server.at("/cases.csv"),
                        Instant.parse("2031-05-06T07:08:09Z"),
                        Sha256.of(CONTENT),
                        CONTENT.length));
    }

    @Test
    void theRequestNamesTheProductAndAsksForUnencodedBytes() {
        server.on("/cases.csv", HEAD, CONTENT);
        fetch("/cases.csv");

        assertThat(server.requests()).singleElement().satisfies(request -> {
            assertThat(request.header("user-agent")).startsWith("GapAtlas");
            assertThat(request.header("accept-encoding")).isEqualTo("identity");
            assertThat(request.header("range")).isEmpty();
        });
    }

    @Test
    void aFileInChunksIsFetched() {
        server.on("/cases.csv", (request, out) -> {
            ScriptedServer.send(out, "200 OK|Transfer-Encoding: chunked", new byte[0]);
            out.write((Integer.toHexString(CONTENT.length) + "\r\n").getBytes(UTF_8));
            out.write(CONTENT);
            out.write("\r\n0\r\n\r\n".getBytes(UTF_8));
        });
        assertThat(fetch("/cases.csv")).isInstanceOf(Fetched.class);
        assertThat(folder.resolve("cases.csv")).hasBinaryContent(CONTENT);
    }

    @Test
    void progressRunsFromZeroToTheWhole() {
        server.on("/cases.csv", HEAD, CONTENT);
        List<Long> received = new ArrayList<>();
        try (SourceFetcher fetcher = new SourceFetcher(SMALL, InstantSource.system())) {
            fetcher.fetch(
                    new FetchRequest(server.at("/cases.csv"), folder.resolve("cases.csv"), null),
                    (request, bytes, total) -> {
                        assertThat(total).isEqualTo(CONTENT.length);
                        received.add(bytes);
                    });
        }
        assertThat(received).startsWith(0L).endsWith((long) CONTENT.length).isSorted();
    }

    @Test
    void anExistingFileIsNotFetchedAgain() throws IOException {
        Files.write(folder.resolve("cases.csv"), CONTENT);

        AlreadyThere there = new AlreadyThere(folder.resolve("cases.csv"), CONTENT.length, Sha256.of(CONTENT));
        assertThat(fetch("/cases.csv")).isEqualTo(there);
        assertThat(fetch("/cases.csv", SMALL, Sha256.of(CONTENT))).isEqualTo(there);
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void anotherFileUnderTheNameIsReplacedOnlyByTheExpectedOne() throws IOException {
        Path target = folder.resolve("cases.csv");
        Files.writeString(target, "an older edition");
        server.on("/missing.csv", "404 Not Found|Content-Length: 0", new byte[0])
                .on("/cases.csv", HEAD, CONTENT);

        assertThat(fetch("/missing.csv", SMALL, Sha256.of(CONTENT))).isInstanceOf(Failed.class);
        assertThat(target).hasContent("an older edition");
        assertThat(fetch("/cases.csv", SMALL, Sha256.of(CONTENT))).isInstanceOf(Fetched.class);
        assertThat(target).hasBinaryContent(CONTENT);
    }

    @Test
    void aFileWithAnotherDigestIsNotKept() throws IOException {
        server.on("/cases.csv", HEAD, CONTENT);
        assertFailed(
                fetch("/cases.csv", SMALL, Sha256.of(new byte[0])),
                Sha256.of(CONTENT) + " instead of " + Sha256.of(new byte[0]),
                "new edition");
        assertThat(names()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "404 Not Found, has nothing at",
        "410 Gone, has nothing at",
        "403 Forbidden, refuses access",
        "500 Internal Server Error, cannot answer now",
        "503 Service Unavailable|Retry-After: 120, Retry-After 120",
        "429 Too Many Requests, cannot answer now",
        "204 No Content, answers without the file",
        "206 Partial Content|Content-Range: bytes 5-6/7, answers without the file",
    })
    void anErrorStatusIsExplained(String head, String reason) throws IOException {
        server.on("/cases.csv", head + (head.startsWith("204") ? "" : "|Content-Length: 2"), "no".getBytes(UTF_8));
        assertFailed(fetch("/cases.csv"), reason, "status " + head.substring(0, 3));
        assertThat(names()).isEmpty();
    }

    @Test
    void aWebPageIsNotTheFile() throws IOException {
        server.on(
                "/cases.csv",
                "200 OK|Content-Type: text/html; charset=utf-8|Content-Length: 6",
                "<html>".getBytes(UTF_8));
        assertFailed(fetch("/cases.csv"), "web page instead of the file");
    }

    @Test
    void aWebPageIsFetchedIfItIsExpected() {
        server.on("/about.html", "200 OK|Content-Type: text/html|Content-Length: 6", "<html>".getBytes(UTF_8));
        FetchRequest request = new FetchRequest(server.at("/about.html"), folder.resolve("about.html"), null);
        assertThat(fetch(request, SMALL)).isInstanceOf(Fetched.class);
    }

    @Test
    void anEncodedAnswerIsRefused() throws IOException {
        server.on("/cases.csv", HEAD + "|Content-Encoding: gzip", CONTENT);
        assertFailed(fetch("/cases.csv"), "encoding gzip");
    }

    @Test
    void anEmptyFileIsRefused() throws IOException {
        server.on("/cases.csv", "200 OK|Content-Length: 0", new byte[0]);
        assertFailed(fetch("/cases.csv"), "is empty");
    }

    @Test
    void anAnswerOfUnknownLengthNeedsADigest() throws IOException {
        server.on("/cases.csv", "200 OK", CONTENT);
        assertFailed(fetch("/cases.csv"), "does not say how long");
        assertThat(fetch("/cases.csv", SMALL, Sha256.of(CONTENT))).isInstanceOf(Fetched.class);
    }

    @Test
    void anInterruptEndsTheDownloadAndIsKept() {
        server.on("/cases.csv", HEAD, CONTENT);
        Thread.currentThread().interrupt();
        FetchOutcome outcome = fetch("/cases.csv");

        assertThat(Thread.interrupted()).isTrue();
        assertThat(outcome)
                .isInstanceOfSatisfying(
                        Failed.class, failed -> assertThat(failed.reason()).contains("interrupted"));
    }

    @Test
    void aConnectionRefusedIsExplained() throws IOException {
        int closedPort;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closedPort = socket.getLocalPort();
        }
        URI address = URI.create("http://127.0.0.1:" + closedPort + "/cases.csv");
        assertFailed(
                fetch(new FetchRequest(address, folder.resolve("cases.csv"), null), SMALL),
                "127.0.0.1 does not accept the connection");
    }

    @Test
    void aNameThatDoesNotResolveIsExplained() throws IOException {
        // RFC 6761 reserves .invalid, so no server has this name.
        URI address = URI.create("https://publisher.invalid/cases.csv");
        assertFailed(
                fetch(new FetchRequest(address, folder.resolve("cases.csv"), null), SMALL),
                "The name publisher.invalid could not be resolved");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.org/cases.csv",
                "ftp://example.org/cases.csv",
                "https://example.org:99999/x",
                "file:///etc/hosts",
                "cases.csv"
            })
    void onlySecureAddressesAreFetched(String address) throws IOException {
        assertFailed(
                fetch(new FetchRequest(URI.create(address), folder.resolve("cases.csv"), null), SMALL),
                "only https is");
    }

    @Test
    void theFolderIsCreatedIfItIsAbsent() {
        server.on("/cases.csv", HEAD, CONTENT);
        Path deep = folder.resolve("sources/human/cases.csv");
        assertThat(fetch(new FetchRequest(server.at("/cases.csv"), deep, null), SMALL))
                .isInstanceOf(Fetched.class);
        assertThat(deep).hasBinaryContent(CONTENT);
    }

    @Test
    void aReadOnlyFolderIsExplained() throws IOException {
        server.on("/cases.csv", HEAD, CONTENT);
        Path file = Files.writeString(folder.resolve("cases.csv.partner"), "a file where a folder should be");
        FetchRequest request = new FetchRequest(server.at("/cases.csv"), file.resolve("cases.csv"), null);
        assertThat(fetch(request, SMALL))
                .isInstanceOfSatisfying(
                        Failed.class,
                        failed -> assertThat(failed.reason()).contains("cannot be kept", "cases.csv.partner"));
    }

    private Publication underAgreement() {
        return new Publication(
                "id",
                SourceKey.TICK,
                "label",
                "publisher",
                "lineage",
                "dataset",
                "2025",
                server.at("/terms"),
                server.at("/cases.csv"),
                "cases.csv",
                Publication.Terms.ARBONET_DATA_USE_AGREEMENT,
                "note");
    }

    @Test
    void aFileUnderAnAgreementIsNotFetched() throws IOException {
        try (SourceFetcher fetcher = new SourceFetcher(SMALL, InstantSource.system())) {
            assertFailed(
                    fetcher.fetch(underAgreement(), folder, null, FetchProgress.SILENT),
                    "data-use agreement",
                    server.at("/terms").toString(),
                    folder.resolve("cases.csv").toString());
        }
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void aFileUnderAnAgreementMayAlreadyExist() throws IOException {
        Files.write(folder.resolve("cases.csv"), CONTENT);
        try (SourceFetcher fetcher = new SourceFetcher(SMALL, InstantSource.system())) {
            assertThat(fetcher.fetch(underAgreement(), folder, null, FetchProgress.SILENT))
                    .isInstanceOf(AlreadyThere.class);
            assertThat(fetcher.fetch(underAgreement(), folder, Sha256.of(new byte[0]), FetchProgress.SILENT))
                    .isInstanceOf(Failed.class);
        }
        assertThat(server.requests()).isEmpty();
    }

    @Test
    void manyConcurrentFilesAreAllRecorded() throws Exception {
        try (SourceFetcher fetcher = new SourceFetcher(SMALL, InstantSource.system());
                ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Callable<FetchOutcome>> fetches = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                String name = "file" + i + ".csv";
                server.on("/" + name, HEAD, CONTENT);
                FetchRequest request = new FetchRequest(server.at("/" + name), folder.resolve(name), null);
                fetches.add(() -> fetcher.fetch(request, FetchProgress.SILENT));
            }
            for (Future<FetchOutcome> outcome : threads.invokeAll(fetches)) {
                assertThat(outcome.get()).isInstanceOf(Fetched.class);
            }
        }
        assertThat(FetchedList.read(folder).files()).hasSize(12);
    }

    @Test
    void aPublicDomainFileIsFetchedUnderThePublishersName() {
        Publication free = new Publication(
                "id",
                SourceKey.HUMAN,
                "label",
                "publisher",
                "lineage",
                "dataset",
                "2025",
                server.at("/about"),
                server.at("/download?id=7"),
                "cases.csv",
                Publication.Terms.PUBLIC_DOMAIN,
                "note");
        server.on("/download?id=7", HEAD, CONTENT);
        try (SourceFetcher fetcher = new SourceFetcher(SMALL, InstantSource.system())) {
            assertThat(fetcher.fetch(free, folder, null, FetchProgress.SILENT)).isInstanceOf(Fetched.class);
        }
        assertThat(folder.resolve("cases.csv")).hasBinaryContent(CONTENT);
    }
}
