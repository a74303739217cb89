package org.gapatlas.http.problem;

/** The problem codes of the canonical routes. Each has one status. Clients rely on the codes. */
public enum CanonicalCode {
    INVALID_REQUEST(400, "Invalid request"),
    UNSUPPORTED_FILTER(400, "Unsupported filter"),
    UNSUPPORTED_STRATIFICATION(400, "Unsupported stratification"),
    QUERY_TOO_BROAD(400, "Query too broad"),
    RESOURCE_NOT_FOUND(404, "Not found"),
    /** The data cannot be read at present. */
    SERVICE_UNAVAILABLE(503, "Service unavailable"),
    /** The release does not publish this kind of resource yet. */
    CANONICAL_DATA_UNAVAILABLE(503, "Service unavailable");

    private final int status;
    private final String title;

    CanonicalCode(int status, String title) {
        this.status = status;
        this.title = title;
    }

    public int status() {
        return status;
    }

    public String title() {
        return title;
    }
}
