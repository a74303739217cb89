package org.gapatlas.http;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/** The current time in the format of the {@code Date} field. It is formatted once a second. */
final class HttpClock {
    private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern(
                    "EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private final Clock clock;
    private volatile Stamp last = new Stamp(Long.MIN_VALUE, "");

    HttpClock(Clock clock) {
        this.clock = clock;
    }

    private record Stamp(long second, String text) {}

    String now() {
        long second = Math.floorDiv(clock.millis(), 1_000L);
        Stamp stamp = last;
        if (stamp.second() != second) {
            stamp = new Stamp(second, FORM.format(Instant.ofEpochSecond(second)));
            last = stamp;
        }
        return stamp.text();
    }
}
