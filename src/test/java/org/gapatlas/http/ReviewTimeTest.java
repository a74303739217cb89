package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.atlas.ReviewEndpoint;
import org.gapatlas.http.serving.AnswerCache;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.review.ReviewConfigurationFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a review does not change as time passes. */
class ReviewTimeTest {
    @TempDir
    private Path data;

    /** A clock that advances by an hour each time it is read. */
    private static final class HastyClock extends Clock {
        private final AtomicLong hours = new AtomicLong();

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return Instant.EPOCH.plusSeconds(3_600 * hours.incrementAndGet());
        }
    }

    @Test
    void hoursLaterTheReviewAndItsTagAreTheSame() throws Exception {
        try (AnswerCache cache = new AnswerCache(1);
                ReleaseRegistry registry =
                        ReleaseRegistry.open(SmallAtlas.sealed(data), cache, new HastyClock(), List.of());
                AtlasServer server = AtlasServer.start(
                        RunningAtlas.unlimited(),
                        new Router(List.of(new ReviewEndpoint(registry, ReviewConfigurationFile::bundled))));
                HttpClient client = HttpClient.newHttpClient()) {
            HttpResponse<String> plain = get(client, server, "NY/review");
            HttpResponse<String> later = get(client, server, "NY/review");
            HttpResponse<String> noted = get(client, server, "NY/review?observation_context=spring");
            HttpResponse<String> notedLater = get(client, server, "NY/review?observation_context=spring");

            assertThat(plain.body()).contains("\"evaluated_at\":\"1970").isEqualTo(later.body());
            assertThat(plain.headers().firstValue("ETag"))
                    .isPresent()
                    .isEqualTo(later.headers().firstValue("ETag"));
            assertThat(noted.headers().firstValue("ETag"))
                    .isNotEqualTo(plain.headers().firstValue("ETag"))
                    .isEqualTo(notedLater.headers().firstValue("ETag"));
        }
    }

    private static HttpResponse<String> get(HttpClient client, AtlasServer server, String path)
            throws IOException, InterruptedException {
        URI address = URI.create("http://127.0.0.1:" + server.port() + "/v1/states/" + path);
        return client.send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
    }
}
