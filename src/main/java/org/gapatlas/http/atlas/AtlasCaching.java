package org.gapatlas.http.atlas;

/** Values of {@code Cache-Control} for the atlas routes. */
final class AtlasCaching {
    static final String FIVE_MINUTES = "public, max-age=300";
    static final String ONE_MINUTE = "public, max-age=60, must-revalidate";

    private AtlasCaching() {}
}
