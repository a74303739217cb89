package org.gapatlas.http.atlas;

/** How long answers of the atlas routes may be reused. */
final class AtlasCaching {
    static final String FIVE_MINUTES = "public, max-age=300";
    static final String ONE_MINUTE = "public, max-age=60, must-revalidate";

    private AtlasCaching() {}
}
