package org.gapatlas.http.canonical;

/** Values of {@code Cache-Control} for the canonical routes. */
final class CanonicalCaching {
    static final String ONE_MINUTE = "public, max-age=60, must-revalidate";

    private CanonicalCaching() {}
}
