package org.gapatlas.http.canonical;

/** How long answers of the canonical routes may be reused. */
final class CanonicalCaching {
    static final String ONE_MINUTE = "public, max-age=60, must-revalidate";

    private CanonicalCaching() {}
}
