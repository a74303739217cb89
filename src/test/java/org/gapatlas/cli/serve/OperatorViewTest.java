package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.SmallAtlas;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * Tests metrics and the access log of the real program, and that the samples for operators use only existing metrics.
 */
@Tag("slow")
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class OperatorViewTest {
    private static final Pattern METRIC = Pattern.compile("\\b(?:gapatlas|jvm|process|system)_[a-z0-9_]+");

    private final HttpClient client = HttpClient.newHttpClient();
    private ServerProcess server;
    private Process process;
    private BufferedReader results;
    private String address;
    private String metrics;

    @BeforeAll
    void serve(@TempDir Path folder) throws IOException, InterruptedException {
        Path data = Files.createDirectory(folder.resolve("data"));
        SmallAtlas.sealed(data);
        server = new ServerProcess(data, folder.resolve("remarks"))
                .with("GAPATLAS_MANAGEMENT_PORT", "0")
                .with("GAPATLAS_ACCESS_LOG", "json");
        process = server.command().start();
        results = process.inputReader();
        address = results.readLine().replaceAll(".* at (http.*)/", "$1");
        metrics = server.remarks().getFirst().replaceAll("Metrics are at ", "");
        assertThat(get(address + "/v1/counties/36103?ecological_share=70").statusCode())
                .isEqualTo(200);
        assertThat(get(address + "/v1/counties/00000").statusCode()).isEqualTo(404);
        assertThat(get(address + "/nowhere").statusCode()).isEqualTo(404);
    }

    @AfterAll
    void stop() throws InterruptedException, IOException {
        ServerProcess.end(process);
        results.close();
        client.close();
    }

    private HttpResponse<String> get(String uri) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(uri)).build(), BodyHandlers.ofString());
    }

    private String told() throws IOException, InterruptedException {
        return get(metrics).body();
    }

    @Test
    void requestsAreCountedByOperationAndStatus() throws IOException, InterruptedException {
        assertThat(told())
                .contains(
                        "gapatlas_http_requests_seconds_count{operation=\"county_v1_counties__fips__get\",status=\"200\"} 1")
                .contains(
                        "gapatlas_http_requests_seconds_count{operation=\"county_v1_counties__fips__get\",status=\"404\"} 1")
                .contains("gapatlas_http_requests_seconds_count{operation=\"none\",status=\"404\"} 1")
                .contains("gapatlas_http_requests_seconds_bucket{operation=\"none\",status=\"404\",le=\"+Inf\"} 1");
    }

    @Test
    void theReleaseAndTheServersResourcesAreReported() throws IOException, InterruptedException {
        assertThat(told())
                .contains("gapatlas_release_info{release=\"small-1\"} 1")
                .contains("gapatlas_release_sound 1")
                .contains("gapatlas_release_refused 0")
                .contains("gapatlas_answers_made_total 1")
                .containsPattern("(?m)^gapatlas_connections [1-9]")
                .containsPattern("(?m)^gapatlas_release_age_seconds [0-9.E]+$");
    }

    @Test
    void theMetricsPortServesNothingElse() throws IOException, InterruptedException {
        assertThat(get(metrics.replace("/metrics", "/health/live")).statusCode())
                .isEqualTo(404);
        assertThat(get(metrics).headers().firstValue("Content-Type"))
                .hasValue("text/plain; version=0.0.4; charset=utf-8");
    }

    @Test
    void eachRequestIsALineWithoutQueryAndClient() throws IOException {
        JsonNode first = JsonMapper.shared().readTree(results.readLine());
        assertThat(first.path("path").asString()).isEqualTo("/v1/counties/36103");
        assertThat(first.path("status").asInt()).isEqualTo(200);
        assertThat(first.path("client").isNull()).isTrue();
        assertThat(first.path("request_id").asString()).isNotEmpty();
    }

    @Test
    void theSampleDashboardUsesOnlyExistingMetrics() throws IOException, InterruptedException {
        JsonNode dashboard = JsonMapper.shared().readTree(Files.readString(Path.of("deploy/grafana-dashboard.json")));
        List<String> expressions = dashboard.findValuesAsString("expr");
        assertThat(expressions).hasSizeGreaterThan(8);
        assertTold(expressions);
    }

    @Test
    void theSampleAlertsUseOnlyExistingMetrics() throws IOException, InterruptedException {
        JsonNode rules =
                YAMLMapper.builder().build().readTree(Files.readString(Path.of("deploy/prometheus-alerts.yml")));
        List<String> expressions = rules.findValuesAsString("expr");
        assertThat(expressions).hasSizeGreaterThan(5);
        assertThat(rules.findValuesAsString("summary")).hasSameSizeAs(expressions);
        assertTold(expressions);
    }

    private void assertTold(List<String> expressions) throws IOException, InterruptedException {
        Set<String> known = names(told());
        assertThat(expressions)
                .allSatisfy(
                        expression -> assertThat(names(expression)).isNotEmpty().isSubsetOf(known));
    }

    private static Set<String> names(String text) {
        Set<String> names = new TreeSet<>();
        for (Matcher matcher = METRIC.matcher(text); matcher.find(); ) {
            names.add(matcher.group());
        }
        return names;
    }
}
