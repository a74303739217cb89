package org.gapatlas.release.format;

import java.util.regex.Pattern;

/** The names of the files that make a release. */
public final class ReleaseFiles {
    public static final String MANIFEST = "manifest.json";
    public static final String CHECKSUM = MANIFEST + ".sha256";
    /** Signatures of the manifest; a release need not have them, and may get them later. */
    public static final String SIGNATURES = "manifest.sig";

    public static final String DATABASE = "atlas.db";
    /** Digest of what the tables hold, however they lie in the database; since format 1.2. */
    public static final String EVIDENCE = "evidence.sha256";

    public static final String GEOMETRY = "geometry.geojson";
    public static final String ISSUES = "issues.json";
    /** What changed from the release before; of a release that was held against one, or had none to be held against. */
    public static final String CHANGES = "changes.json";
    /** Lists the files that the release offers, which lie beside it under names that begin in the same way; since 1.3. */
    public static final String OFFERED = "files.json";

    public static final String OFFERED_PREFIX = "files.";

    /** The score collection at the default settings, as the builder's version answers with it, also packed; since 1.4. */
    public static final String DEFAULT_SCORES = "answers.scores.json";

    private static final Pattern NAME = Pattern.compile("[a-z0-9][a-z0-9._-]*");

    private ReleaseFiles() {}

    /** Whether a file of a release may have a name. One that comes from elsewhere must not lead out of the folder. */
    public static boolean isName(String name) {
        return NAME.matcher(name).matches();
    }
}
