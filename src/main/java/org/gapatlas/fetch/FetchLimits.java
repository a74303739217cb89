package org.gapatlas.fetch;

import java.time.Duration;
import org.gapatlas.adapter.PublisherFile;

/**
 * The limits of a download.
 *
 * @param maxBytes size of one file; by default the most that an adapter reads
 * @param maxRedirects redirects for one file; by default 5
 * @param connectTimeout time to connect; by default 20 s
 * @param stallTimeout time without any byte, before and during the response; by default 60 s
 * @param totalTimeout time for one file, including redirects; by default one hour, enough for the largest file at 70
 *     kB/s
 */
public record FetchLimits(
        long maxBytes, int maxRedirects, Duration connectTimeout, Duration stallTimeout, Duration totalTimeout) {
    public static final FetchLimits DEFAULT = new FetchLimits(
            PublisherFile.MAX_BYTES, 5, Duration.ofSeconds(20), Duration.ofSeconds(60), Duration.ofHours(1));

    public FetchLimits {
        if (maxBytes <= 0 || maxRedirects < 0) {
            throw new IllegalArgumentException("a download needs room: " + maxBytes + " bytes, " + maxRedirects);
        }
        if (!connectTimeout.isPositive() || !stallTimeout.isPositive() || !totalTimeout.isPositive()) {
            throw new IllegalArgumentException("a download needs time");
        }
    }

    public FetchLimits withMaxBytes(long bytes) {
        return new FetchLimits(bytes, maxRedirects, connectTimeout, stallTimeout, totalTimeout);
    }
}
