package org.gapatlas.http.canonical;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import org.gapatlas.http.Body;
import org.gapatlas.http.ContentCoding;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.provenance.RunningDigest;
import org.gapatlas.provenance.Sha256;

/** A page that says when it was answered, under a tag that does not depend on it. */
final class DatedPage {
    /** Stands in a page where its time will; as long as any time of the next eight thousand years. */
    static final Instant UNDATED = Instant.EPOCH;

    private static final byte[] FIELD = ("\"response_at\":\"" + UNDATED + '"').getBytes(US_ASCII);

    private DatedPage() {}

    /** Whole seconds: all who ask the same within one of them are given the same bytes. */
    static Instant now(Clock clock) {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    /**
     * Writes a page.
     *
     * @param undated the page's record, answered at {@link #UNDATED}
     * @param answeredAt when it is answered, in whole seconds
     * @param gzip whether the client prefers it packed
     */
    static Body write(Object undated, Instant answeredAt, boolean gzip) {
        return write(WireJson.MEDIA_TYPE, undated, answeredAt, gzip);
    }

    /** As {@link #write(Object, Instant, boolean)}, under a media type of its own. */
    static Body write(String mediaType, Object undated, Instant answeredAt, boolean gzip) {
        byte[] json = WireJson.write(undated);
        // The time stands behind the records, so that both digests are one for nearly all of the page.
        int place = place(json);
        RunningDigest withTime = new RunningDigest().add(json, 0, place);
        Sha256 withoutTime = withTime.copy().add(json, place, json.length).end();
        byte[] field = ("\"response_at\":\"" + answeredAt + '"').getBytes(US_ASCII);
        System.arraycopy(field, 0, json, place, FIELD.length);
        Sha256 digest = withTime.add(json, place, json.length).end();
        return Body.dated(mediaType, new Body.Packed(ContentCoding.IDENTITY, json, digest), withoutTime, gzip);
    }

    /** Where the time stands. Quotes within a text are escaped, so nothing else in a page reads like it. */
    private static int place(byte[] json) {
        for (int i = json.length - FIELD.length; i >= 0; i--) {
            if (Arrays.equals(json, i, i + FIELD.length, FIELD, 0, FIELD.length)) {
                return i;
            }
        }
        throw new IllegalArgumentException("the page was not answered at " + UNDATED);
    }
}
