package org.gapatlas.report;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;

/**
 * The release that a report cites, with everything needed to find and verify it.
 *
 * @param digest SHA-256 of the sealed manifest
 */
public record ReleaseCitation(Manifest manifest, Sha256 digest) {
    private static final DateTimeFormatter DAY = DateTimeFormatter.ofPattern("d MMMM uuuu", Locale.US);

    static ReleaseCitation of(Release release) {
        return new ReleaseCitation(release.manifest(), release.digest());
    }

    /** The release's build date in UTC, in words. */
    public String builtOn() {
        return DAY.format(manifest.generatedAt().atOffset(ZoneOffset.UTC));
    }
}
