package org.gapatlas.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** Parses a request head as sent by a browser. */
@State(Scope.Benchmark)
public class HeadBenchmark {
    private final HeadScanner scanner = new HeadScanner();
    private final ByteBuf head = Unpooled.copiedBuffer("""
            GET /v1/counties/36103?ecological_share=70 HTTP/1.1\r
            Host: atlas.example.org\r
            User-Agent: Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0\r
            Accept: application/json\r
            Accept-Language: en-US,en;q=0.5\r
            Accept-Encoding: gzip, deflate, br\r
            If-None-Match: "7501404d071d2c4fbe06c7268afd71bcb9b0705637aa2bad52400a7b6263fabc-gzip"\r
            \r
            """, StandardCharsets.US_ASCII);

    @Benchmark
    public HeadScanner.Step scan() {
        scanner.reset();
        return scanner.scan(head);
    }
}
