package org.gapatlas.cli.config;

import java.util.Arrays;
import java.util.Optional;

/** Every setting but the sources' own; {@code docs/configuration.md} lists the same. */
public enum Key {
    DATA("data", "GAPATLAS_DATA", "data", "Folder that holds the releases."),
    HOST("serve.host", "GAPATLAS_HOST", "127.0.0.1", "Address to listen on."),
    PORT("serve.port", "GAPATLAS_PORT", "8080", "Port to listen on; 0 for any free one."),
    NO_LIMITS("serve.no_limits", "GAPATLAS_NO_LIMITS", "false", "true lifts the limit on requests from one address."),
    REQUESTS_PER_MINUTE(
            "serve.requests_per_minute",
            "GAPATLAS_REQUESTS_PER_MINUTE",
            "120",
            "Requests a minute from one address; health routes do not count."),
    TRUSTED_HOPS(
            "serve.trusted_hops",
            "GAPATLAS_TRUSTED_HOPS",
            "0",
            "Proxies before the server whose X-Forwarded-For is believed, counted from the right."),
    ALLOWED_ORIGINS(
            "serve.allowed_origins",
            "GAPATLAS_ALLOWED_ORIGINS",
            "*",
            "Origins whose pages may read answers, separated by commas; * for all."),
    PROBLEM_TYPE_BASE(
            "serve.problem_type_base",
            "GAPATLAS_PROBLEM_TYPE_BASE",
            "/problems",
            "What the type of a problem begins with; the server explains the types below /problems."),
    SHUTDOWN_GRACE_SECONDS(
            "serve.shutdown_grace_seconds",
            "GAPATLAS_SHUTDOWN_GRACE_SECONDS",
            "10",
            "How long requests in flight may take once the server is told to stop."),
    THREADS(
            "threads",
            "GAPATLAS_THREADS",
            "0",
            "Threads that serve, or that read inputs; 0 for one a processor. Never changes a result."),
    RELEASE_ID(
            "release.id",
            "GAPATLAS_RELEASE_ID",
            "",
            "Name of the release to build; empty derives atlas-DATE-DIGEST from the inputs."),
    GENERATED_AT(
            "release.generated_at",
            "SOURCE_DATE_EPOCH",
            "",
            "When the release counts as built: RFC 3339 in the file, seconds since 1970 in the environment; empty for"
                    + " now."),
    VINTAGE(
            "release.geography_vintage",
            "GAPATLAS_GEOGRAPHY_VINTAGE",
            "census-2023",
            "Which set of counties the release speaks of."),
    ADMITTED_STATUS_FILES(
            "release.admitted_status_files",
            "GAPATLAS_ADMITTED_STATUS_FILES",
            "",
            "SHA-256 of each tick or pathogen workbook whose statuses may be published as observations, and of a human"
                    + " file whose figures may carry surveillance context, separated by commas; empty for none."),
    PARENT("release.parent", "GAPATLAS_RELEASE_PARENT", "", "Release that this one follows; empty for none."),
    CANONICAL_GEOGRAPHIES(
            "release.canonical_geographies",
            "GAPATLAS_CANONICAL_GEOGRAPHIES",
            "false",
            "true lets /v1/geographies name the counties and states of the release.");

    private final String path;
    private final String variable;
    private final String standard;
    private final String meaning;

    Key(String path, String variable, String standard, String meaning) {
        this.path = path;
        this.variable = variable;
        this.standard = standard;
        this.meaning = meaning;
    }

    /** Where it stands in the file, tables and name joined by dots. */
    public String path() {
        return path;
    }

    /** The environment variable that sets it. */
    public String variable() {
        return variable;
    }

    /** Its default, as text; empty for none. */
    public String standard() {
        return standard;
    }

    public String meaning() {
        return meaning;
    }

    static Optional<Key> find(String path) {
        return Arrays.stream(values()).filter(k -> k.path.equals(path)).findFirst();
    }
}
