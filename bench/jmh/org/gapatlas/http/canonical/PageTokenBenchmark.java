package org.gapatlas.http.canonical;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.provenance.Sha256;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Makes and reads a page token for a query with a number of counties. */
@State(Scope.Benchmark)
public class PageTokenBenchmark {
    private static final List<String> LAST_ROW = List.of("36103", "2023-01-01", "a".repeat(64));

    @Param({"1", "500"})
    public int counties;

    private final PageTokens tokens = new PageTokens(new byte[32]);
    private PageTokens.Scope scope;
    private String token;

    @Setup
    public void make() {
        scope = new PageTokens.Scope(
                "/v1/observations",
                Sha256.of("a release".getBytes(StandardCharsets.US_ASCII)),
                IntStream.range(0, counties)
                        .mapToObj(i -> "geography_id=%05d".formatted(i))
                        .toList());
        token = tokens.make(scope, LAST_ROW);
    }

    @Benchmark
    public String seal() {
        return tokens.make(scope, LAST_ROW);
    }

    @Benchmark
    public List<String> open() {
        return tokens.read(scope, token);
    }
}
