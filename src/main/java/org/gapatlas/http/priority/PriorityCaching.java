package org.gapatlas.http.priority;

/** How long answers of the Tier 1 routes may be reused. */
final class PriorityCaching {
    static final String ONE_MINUTE = "public, max-age=60";

    private PriorityCaching() {}
}
