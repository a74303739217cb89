package org.gapatlas.release.format;

import java.util.regex.Pattern;

/** The names of the files of a release. */
public final class ReleaseFiles {
    public static final String MANIFEST = "manifest.json";
    public static final String CHECKSUM = MANIFEST + ".sha256";
    /** Signatures of the manifest. A release need not have any; they may be added later. */
    public static final String SIGNATURES = "manifest.sig";

    public static final String DATABASE = "atlas.db";
    /** Digest of the content of the tables, independent of how the database stores it; since format 1.2. */
    public static final String EVIDENCE = "evidence.sha256";

    public static final String GEOMETRY = "geometry.geojson";
    public static final String ISSUES = "issues.json";
    /**
     * Changes from the previous release; present if the release was compared with one, or if there was none to compare
     * with.
     */
    public static final String CHANGES = "changes.json";
    /** Lists the files that the release offers, whose names begin with {@link #OFFERED_PREFIX}; since format 1.3. */
    public static final String OFFERED = "files.json";

    public static final String OFFERED_PREFIX = "files.";

    /**
     * The score collection at the default settings, as the builder's version serves it, with compressed forms; since
     * format 1.4.
     */
    public static final String DEFAULT_SCORES = "answers.scores.json";

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]*");

    private ReleaseFiles() {}

    /**
     * Whether a file of a release may have a name. A name that comes from elsewhere must not lead out of the folder.
     */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }
}
