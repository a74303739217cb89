package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.cli.serve.Routes;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import org.gapatlas.http.operations.PublicAddress;
import org.gapatlas.review.ReviewConfigurationFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Tests that the routes of the server are those of the contract, plus the pages and scripts of the site. */
@ExtendWith(SharedAtlas.class)
class RoutesTest {
    private static final OpenApi CONTRACT = OpenApi.contract();

    private static SortedSet<String> served(RunningAtlas atlas) {
        return Routes.of(
                        atlas.registry(),
                        atlas.cache(),
                        atlas.reports(),
                        ReviewConfigurationFile::bundled,
                        PublicAddress.BY_HOST)
                .paths()
                .stream()
                .map(PathTemplate::toString)
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** Pages are for people and not part of the contract. */
    private static boolean isPage(String path) {
        return path.equals("/")
                || path.equals("/robots.txt")
                || path.equals("/sitemap.xml")
                || path.equals("/data.json")
                || path.equals("/states/{state}")
                || path.equals("/counties/{fips}")
                || path.startsWith("/docs")
                || path.equals("/redoc")
                || path.startsWith("/assets/");
    }

    @Test
    void theServerAndTheContractHaveTheSameRoutes(RunningAtlas atlas) {
        SortedSet<String> served = served(atlas);
        served.removeIf(RoutesTest::isPage);

        assertThat(served)
                .containsExactlyElementsOf(CONTRACT.operations().stream()
                        .map(Operation::path)
                        .collect(Collectors.toCollection(TreeSet::new)));
    }

    @Test
    void everyPageIsServed(RunningAtlas atlas) {
        SortedSet<String> pages = served(atlas);
        pages.removeIf(path -> !isPage(path));

        assertThat(pages).hasSizeGreaterThanOrEqualTo(10).allSatisfy(path -> {
            Reply reply = atlas.get(path.replace("{state}", "NY").replace("{fips}", "36103"));
            assertThat(reply.status()).isEqualTo(200);
            assertThat(reply.body()).isNotEmpty();
            assertThat(reply.header("Content-Security-Policy"))
                    .contains("script-src 'self'")
                    .doesNotContain("unsafe");
        });
    }

    /** All operations except geographies, which this release does not admit; other tests cover them. */
    static Stream<Operation> operations() {
        return CONTRACT.operations().stream().filter(o -> !o.path().startsWith("/v1/geographies/"));
    }

    /** An address of an operation, with example values for its parameters. */
    private static String example(Operation operation) {
        return operation
                .path()
                .replace("{fips}", "36103")
                .replace("{state}", "NY")
                .replace("{release_id}", "small-1")
                .replace("/observations/{name}", "/observations/human_status.csv.gz")
                .replace("{name}", "counties.csv")
                .replace("{problem}", "http-422")
                .replace("{indicator_id}", "tick_surveillance")
                .replace("{measure_id}", "human_status")
                .replace("{source_id}", "human")
                .replace("{methodology_id}", "gap_score")
                .replace("/NY/observations", "/NY/observations?measure_id=human_status&year=2023")
                .replace("/counties/observations", "/counties/observations?measure_id=human_status&year=2023")
                .replace(
                        "/v1/observations",
                        "/v1/observations?measure_id=human_status&geography_type=county&geography_id=36103&year=2023");
    }

    @ParameterizedTest
    @MethodSource("operations")
    void everyOperationAnswersGetHeadAndOptionsAsDeclared(Operation operation, RunningAtlas atlas) {
        assertThat(atlas.get(example(operation)).status()).isEqualTo(200);
        assertThat(atlas.head(example(operation)).status()).isEqualTo(200);
        assertThat(atlas.ask("OPTIONS", example(operation)).status()).isEqualTo(204);
    }

    @ParameterizedTest
    @MethodSource("operations")
    void aRouteAnswers304IfTheContractSaysSo(Operation operation, RunningAtlas atlas) {
        boolean declared = CONTRACT.responses(operation).containsKey("304");

        assertThat(atlas.get(example(operation), "If-None-Match", "*").status()).isEqualTo(declared ? 304 : 200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"/v1/releases/%2e%2e", "/v1/releases/small-2", "/v1/releases/", "/problems/", "/problems/x"})
    void anUnknownNameIsNotFound(String path, RunningAtlas atlas) {
        assertThat(atlas.get(path).status()).isEqualTo(404);
    }

    @Test
    void theContractIsServedWordForWord(RunningAtlas atlas) {
        JsonNode served = atlas.get("/openapi.json", "Accept-Encoding", "br").json();

        assertThat(served).isEqualTo(CONTRACT.document());
    }

    @Test
    void theManifestIsServedByteForByte(RunningAtlas atlas) throws IOException {
        byte[] sealed = Files.readAllBytes(atlas.store().folderOf(SmallAtlas.ID).resolve("manifest.json"));

        assertThat(atlas.get("/v1/releases/small-1").body()).isEqualTo(sealed);
    }

    @Test
    void theGeometryIsServedByteForByte(RunningAtlas atlas) throws IOException {
        Path folder = atlas.store().folderOf(SmallAtlas.ID);

        assertThat(atlas.get("/v1/atlas/geometry").body())
                .isEqualTo(Files.readAllBytes(folder.resolve("geometry.geojson")));
        assertThat(atlas.get("/v1/atlas/geometry", "Accept-Encoding", "gzip").body())
                .isEqualTo(Files.readAllBytes(folder.resolve("geometry.geojson.gz")));
    }
}
