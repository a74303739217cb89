package org.gapatlas.release.format;

/** The names of the files that make a release. */
public final class ReleaseFiles {
    public static final String MANIFEST = "manifest.json";
    public static final String CHECKSUM = MANIFEST + ".sha256";
    public static final String DATABASE = "atlas.db";
    public static final String GEOMETRY = "geometry.geojson";
    public static final String ISSUES = "issues.json";

    private ReleaseFiles() {}
}
