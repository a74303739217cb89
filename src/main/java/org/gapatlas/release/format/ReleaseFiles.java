package org.gapatlas.release.format;

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
    /** Lists the files that the release offers, which lie beside it under names that begin in the same way; since 1.3. */
    public static final String OFFERED = "files.json";

    public static final String OFFERED_PREFIX = "files.";

    private ReleaseFiles() {}
}
