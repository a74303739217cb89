package org.gapatlas.http.canonical;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.function.Function;
import org.gapatlas.http.Body;
import org.gapatlas.http.WireJson;
import org.gapatlas.provenance.Sha256;

/** A page that says when it was answered, under a tag that does not depend on it. */
final class DatedPage {
    private DatedPage() {}

    /** Whole seconds: all who ask the same within one of them are given the same bytes. */
    static Instant now(Clock clock) {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    /**
     * Writes a page.
     *
     * @param envelope the page as answered at a time; equal but for that time
     */
    static Body write(Function<Instant, Object> envelope, Instant answeredAt) {
        Sha256 undated = Sha256.of(WireJson.write(envelope.apply(Instant.EPOCH)));
        return Body.dated(WireJson.MEDIA_TYPE, WireJson.write(envelope.apply(answeredAt)), undated);
    }
}
