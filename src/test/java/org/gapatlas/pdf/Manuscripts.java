package org.gapatlas.pdf;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.time.Instant;

/** Small manuscripts. */
final class Manuscripts {
    static final PrintLimits LIMITS = new PrintLimits(5, 1 << 20);

    private Manuscripts() {}

    static Manuscript of(String xhtml) {
        return new Manuscript(
                xhtml,
                "A page",
                Instant.parse("2024-05-01T12:00:00.123456789Z"),
                "page.csv",
                "a,b\r\n".getBytes(UTF_8));
    }

    /** A page that repeats a text a number of times. */
    static Manuscript saying(String words, int times) {
        return of("""
                <html xmlns="http://www.w3.org/1999/xhtml" lang="en"><head><title>T</title>
                <meta name="subject" content="A page"/>
                <style>body { font-family: 'Source Sans 3' }</style></head><body>%s</body></html>
                """.formatted(("<p>" + words + "</p>").repeat(times)));
    }
}
