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

/** Writes pages that contain the time of the answer, with an entity tag that does not depend on that time. */
final class DatedPage {
    /** Placeholder for the time of the answer. It has the length of any time in whole seconds until the year 9999. */
    static final Instant UNDATED = Instant.EPOCH;

    private static final byte[] FIELD = ("\"response_at\":\"" + UNDATED + '"').getBytes(US_ASCII);

    private DatedPage() {}

    /** The current time in whole seconds, so that equal requests within a second get the same bytes. */
    static Instant now(Clock clock) {
        return clock.instant().truncatedTo(ChronoUnit.SECONDS);
    }

    /**
     * Writes a page.
     *
     * @param undated the page's record, with {@link #UNDATED} as its time
     * @param answeredAt the time of the answer, in whole seconds
     * @param gzip whether the client prefers a compressed answer
     */
    static Body write(Object undated, Instant answeredAt, boolean gzip) {
        return write(WireJson.MEDIA_TYPE, undated, answeredAt, gzip);
    }

    /** As {@link #write(Object, Instant, boolean)}, with a media type. */
    static Body write(String mediaType, Object undated, Instant answeredAt, boolean gzip) {
        byte[] json = WireJson.write(undated);
        // The time comes after the rows, so the two digests share the computation for nearly all of the page.
        int place = place(json);
        RunningDigest withTime = new RunningDigest().add(json, 0, place);
        Sha256 withoutTime = withTime.copy().add(json, place, json.length).end();
        byte[] field = ("\"response_at\":\"" + answeredAt + '"').getBytes(US_ASCII);
        System.arraycopy(field, 0, json, place, FIELD.length);
        Sha256 digest = withTime.add(json, place, json.length).end();
        return Body.dated(mediaType, new Body.Packed(ContentCoding.IDENTITY, json, digest), withoutTime, gzip);
    }

    /** The position of the time. Quotes in texts are escaped, so no text can look like this field. */
    private static int place(byte[] json) {
        for (int i = json.length - FIELD.length; i >= 0; i--) {
            if (Arrays.equals(json, i, i + FIELD.length, FIELD, 0, FIELD.length)) {
                return i;
            }
        }
        throw new IllegalArgumentException("the page was not answered at " + UNDATED);
    }
}
