package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.RejectedExecutionException;
import org.gapatlas.http.connection.ConnectionLimits;
import org.junit.jupiter.api.Test;

class SynchronousRefusalTest {
    @Test
    void aSynchronousRejectionIsAnsweredAsBusy() throws Exception {
        HttpResponse<String> response = get(new RejectingEndpoint());

        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("Retry-After")).contains("1");
        assertThat(response.body()).contains("The service is busy");
    }

    private static HttpResponse<String> get(Endpoint endpoint) throws IOException, InterruptedException {
        ServeConfig config = new ServeConfig(
                "127.0.0.1",
                0,
                1,
                16_384,
                null,
                ConnectionLimits.DEFAULT.withoutClientLimits(),
                0,
                List.of("*"),
                "/problems",
                Duration.ofSeconds(1));
        try (AtlasServer server = AtlasServer.start(config, new Router(List.of(endpoint)));
                HttpClient client = HttpClient.newHttpClient()) {
            URI address = URI.create("http://127.0.0.1:" + server.port() + endpoint.path());
            return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
        }
    }

    /** Rejects every job, as the answer workers do when their queue is full. */
    private static final class RejectingEndpoint implements Endpoint {
        @Override
        public PathTemplate path() {
            return PathTemplate.of("/full");
        }

        @Override
        public CompletionStage<Answer> answer(Exchange exchange) {
            throw new RejectedExecutionException("the queue is full");
        }
    }
}
