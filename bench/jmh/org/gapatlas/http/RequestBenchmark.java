package org.gapatlas.http;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gapatlas.provenance.Sha256;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** The steps of each request before its response is made, and a yardstick that does not depend on this program. */
@State(Scope.Benchmark)
public class RequestBenchmark {
    private static final String COUNTIES = IntStream.range(0, 500)
            .mapToObj(i -> "geography_id=%05d".formatted(i))
            .collect(Collectors.joining("&", "measure_id=case_count_floor_2023&year=2023&", ""));

    private final byte[] kibibytes = new byte[64 << 10];
    private final List<String> tags = List.of(tag(""), tag("-gzip"), tag("-br"));
    private final String held = "W/\"another\", " + tag("-br");
    private Router router;

    /** An endpoint that is looked up but never called. */
    private record Place(PathTemplate path) implements Endpoint {
        @Override
        public CompletionStage<Answer> answer(Exchange exchange) {
            return CompletableFuture.failedStage(new IllegalStateException("a route is looked for, not asked"));
        }
    }

    @Setup
    public void readRoutes() throws IOException {
        router = new Router(Files.readAllLines(Path.of("contract", "openapi.yaml")).stream()
                .filter(line -> line.startsWith("  /"))
                .map(line -> new Place(PathTemplate.of(line.strip().replace(":", ""))))
                .map(Endpoint.class::cast)
                .toList());
    }

    private static String tag(String suffix) {
        return '"' + "7501404d071d2c4fbe06c7268afd71bcb9b0705637aa2bad52400a7b6263fabc" + suffix + '"';
    }

    @Benchmark
    public Sha256 yardstick() {
        return Sha256.of(kibibytes);
    }

    @Benchmark
    public boolean precondition() {
        return Preconditions.matches(held, tags);
    }

    @Benchmark
    public Optional<Router.Match> route() {
        return router.find("/v1/counties/36103");
    }

    @Benchmark
    public QueryParameters query() {
        return QueryParameters.parse("ecological_share=70&low_incidence_breakpoint=13");
    }

    @Benchmark
    public QueryParameters queryOf500Counties() {
        return QueryParameters.parse(COUNTIES);
    }
}
