package org.gapatlas.http.legacy;

/** How long answers of the legacy routes may be reused. */
final class LegacyCaching {
    static final String FIVE_MINUTES = "public, max-age=300";

    private LegacyCaching() {}
}
