package org.gapatlas.cli.config;

import java.util.Arrays;
import java.util.Optional;

/** All settings except those of sources; {@code docs/configuration.md} lists the same. */
public enum Key {
    DATA("data", "GAPATLAS_DATA", "data", "Folder that holds the releases."),
    HOST("serve.host", "GAPATLAS_HOST", "127.0.0.1", "Address to listen on."),
    PORT("serve.port", "GAPATLAS_PORT", "8080", "Port to listen on; 0 for any free one."),
    NO_LIMITS("serve.no_limits", "GAPATLAS_NO_LIMITS", "false", "true turns off the request limits."),
    REQUESTS_PER_MINUTE(
            "serve.requests_per_minute",
            "GAPATLAS_REQUESTS_PER_MINUTE",
            "120",
            "Requests from one address in any 60 seconds; health routes do not count."),
    CANONICAL_REQUESTS_PER_MINUTE(
            "serve.canonical_requests_per_minute",
            "GAPATLAS_CANONICAL_REQUESTS_PER_MINUTE",
            "60",
            "How many of these may be for indicators, measures, sources, methodologies, geographies and observations."),
    CANONICAL_REQUESTS_AT_ONCE(
            "serve.canonical_requests_at_once",
            "GAPATLAS_CANONICAL_REQUESTS_AT_ONCE",
            "5",
            "How many requests to those routes one address may have in progress."),
    LIMITS_REDIS(
            "serve.limits.redis",
            "GAPATLAS_LIMITS_REDIS",
            "",
            "Redis that counts the requests of several servers, such as redis://host:6379/0; empty for none."),
    MAX_QUERY_BYTES(
            "serve.max_query_bytes",
            "GAPATLAS_MAX_QUERY_BYTES",
            "16384",
            "Longest query, 16384 to 65536 bytes; a longer one is refused with 414."),
    MAX_CONNECTIONS(
            "serve.max_connections",
            "GAPATLAS_MAX_CONNECTIONS",
            "1024",
            "Connections that may be open; on further ones only the health routes answer, other requests get 503."),
    MAX_CONNECTIONS_PER_ADDRESS(
            "serve.max_connections_per_address",
            "GAPATLAS_MAX_CONNECTIONS_PER_ADDRESS",
            "128",
            "Connections that one address may have open; not applied if serve.trusted_hops is over 0."),
    MAX_REQUESTS_AHEAD(
            "serve.max_requests_ahead",
            "GAPATLAS_MAX_REQUESTS_AHEAD",
            "100",
            "Requests that a client may send on a connection before it reads the answers; further ones get 429."),
    REQUEST_HEAD_MIB(
            "serve.request_head_mib",
            "GAPATLAS_REQUEST_HEAD_MIB",
            "16",
            "MiB for request lines and header fields that are still arriving; those below 4 KiB always fit."),
    REQUEST_HEAD_SECONDS(
            "serve.request_head_seconds",
            "GAPATLAS_REQUEST_HEAD_SECONDS",
            "20",
            "Seconds that a request line and its header fields may take to arrive."),
    UNSENT_MIB(
            "serve.unsent_mib",
            "GAPATLAS_UNSENT_MIB",
            "48",
            "MiB for answers that clients have not read yet; further requests get 503."),
    UNSENT_PER_ADDRESS_MIB(
            "serve.unsent_per_address_mib",
            "GAPATLAS_UNSENT_PER_ADDRESS_MIB",
            "12",
            "How many of these MiB one address may use; its further requests get 429."),
    STALL_SECONDS(
            "serve.stall_seconds",
            "GAPATLAS_STALL_SECONDS",
            "20",
            "Seconds that a client may read nothing of an answer before its connection is closed."),
    LEAST_BYTES_PER_SECOND(
            "serve.least_bytes_per_second",
            "GAPATLAS_LEAST_BYTES_PER_SECOND",
            "1024",
            "Bytes per second that a client must read on average, or its connection is closed; 0 for no minimum."),
    LEAST_RATE_SECONDS(
            "serve.least_rate_seconds",
            "GAPATLAS_LEAST_RATE_SECONDS",
            "60",
            "Over how many seconds that average is calculated."),
    TRUSTED_HOPS(
            "serve.trusted_hops",
            "GAPATLAS_TRUSTED_HOPS",
            "0",
            "Number of proxies in front of the server whose X-Forwarded-For is trusted, counted from the right."),
    ALLOWED_ORIGINS(
            "serve.allowed_origins",
            "GAPATLAS_ALLOWED_ORIGINS",
            "*",
            "Origins whose web pages may read answers, separated by commas; * for all."),
    PROBLEM_TYPE_BASE(
            "serve.problem_type_base",
            "GAPATLAS_PROBLEM_TYPE_BASE",
            "/problems",
            "Start of the address that names the type of a problem; the server explains the types under /problems."),
    PUBLIC_URL(
            "serve.public_url",
            "GAPATLAS_PUBLIC_URL",
            "",
            "Public address, such as https://atlas.example.org, for the sitemap, canonical addresses and previews;"
                    + " empty for the host that a request names."),
    PUBLIC_KEYS(
            "serve.public_keys",
            "GAPATLAS_PUBLIC_KEYS",
            "",
            "Files with public keys, separated by commas; only releases signed with one of them are served and"
                    + " activated. Empty for all releases. See docs/signing.md."),
    SHUTDOWN_GRACE_SECONDS(
            "serve.shutdown_grace_seconds",
            "GAPATLAS_SHUTDOWN_GRACE_SECONDS",
            "10",
            "Seconds that requests in progress may still take after the server is told to stop."),
    TEMPORARY_FOLDER(
            "serve.temporary_folder",
            "GAPATLAS_TEMPORARY_FOLDER",
            "",
            "Folder for the temporary files that libraries unpack, 8 MiB; empty for the system's."),
    STORE(
            "serve.store",
            "GAPATLAS_STORE",
            "",
            "PostgreSQL from which observations are read, such as postgresql://user@host/database; empty for none."),
    FOLLOW(
            "serve.follow",
            "GAPATLAS_FOLLOW",
            "",
            "Object store whose active release is fetched and served, such as s3://bucket/prefix; empty for none."),
    MANAGEMENT_PORT(
            "serve.management_port",
            "GAPATLAS_MANAGEMENT_PORT",
            "",
            "Port that serves /metrics for Prometheus; 0 for any free one, empty for none."),
    MANAGEMENT_HOST(
            "serve.management_host",
            "GAPATLAS_MANAGEMENT_HOST",
            "127.0.0.1",
            "Address for that port. It has no limits and no authentication."),
    ACCESS_LOG(
            "serve.access_log",
            "GAPATLAS_ACCESS_LOG",
            "none",
            "A line for each request on standard output: none, json or combined."),
    ACCESS_LOG_CLIENT(
            "serve.access_log_client",
            "GAPATLAS_ACCESS_LOG_CLIENT",
            "none",
            "How much of a client's address the line contains: none, network (24 bits of IPv4, 48 of IPv6) or address."),
    LOG(
            "serve.log",
            "GAPATLAS_LOG",
            "text",
            "Format of the server's log on standard error: text or json, one line per event."),
    REVIEW_CONFIGURATION(
            "serve.review_configuration",
            "GAPATLAS_REVIEW_CONFIGURATION",
            "",
            "File that says which rules of the state review are enabled; empty for the bundled one, which enables none."),
    REPORT_THREADS(
            "reports.threads",
            "GAPATLAS_REPORT_THREADS",
            "0",
            "Threads that make reports, each with its own printing process; 0 for half of the processors, from one"
                    + " to four."),
    REPORT_HEAP(
            "reports.heap_mib",
            "GAPATLAS_REPORT_HEAP_MIB",
            "128",
            "MiB of heap for each printing process, at least 64; a report that needs more is answered 503."),
    REPORT_WAITING(
            "reports.waiting",
            "GAPATLAS_REPORT_WAITING",
            "32",
            "Reports that may wait for such a thread; further requests are answered 503."),
    REPORT_TIME_LIMIT(
            "reports.time_limit_seconds",
            "GAPATLAS_REPORT_TIME_LIMIT_SECONDS",
            "5",
            "Processor seconds that a report may take before its client is told to try again; printing goes on, and"
                    + " the report is kept."),
    REPORT_HARD_LIMIT(
            "reports.hard_limit_seconds",
            "GAPATLAS_REPORT_HARD_LIMIT_SECONDS",
            "60",
            "Processor seconds after which printing a report is stopped."),
    REPORT_CLOCK_LIMIT(
            "reports.clock_limit_seconds",
            "GAPATLAS_REPORT_CLOCK_LIMIT_SECONDS",
            "600",
            "Seconds after which printing a report is stopped, however little processor time it has used."),
    REPORT_START_PRINTERS(
            "reports.start_printers",
            "GAPATLAS_REPORT_START_PRINTERS",
            "true",
            "false starts the printing processes when the first report is requested instead of with the server."),
    REPORT_PAGES("reports.max_pages", "GAPATLAS_REPORT_MAX_PAGES", "50", "Most pages in a report; more get 413."),
    REPORT_ITEMS(
            "reports.max_items",
            "GAPATLAS_REPORT_MAX_ITEMS",
            "5000",
            "Most table rows and list entries in a report; more get 413."),
    REPORT_BYTES("reports.max_bytes", "GAPATLAS_REPORT_MAX_BYTES", "26214400", "Most bytes in a PDF; more get 413."),
    REPORT_CACHE(
            "reports.cache_mib",
            "GAPATLAS_REPORT_CACHE_MIB",
            "32",
            "MiB of finished reports kept in memory, each for five minutes; 0 for none."),
    THREADS(
            "threads",
            "GAPATLAS_THREADS",
            "0",
            "Threads that serve, read inputs, or print in report all (at most one per 64 MiB of heap); 0 for one"
                    + " per processor. Never changes a result."),
    RELEASE_ID(
            "release.id",
            "GAPATLAS_RELEASE_ID",
            "",
            "Name of the release to build; empty derives atlas-DATE-DIGEST from the inputs."),
    GENERATED_AT(
            "release.generated_at",
            "SOURCE_DATE_EPOCH",
            "",
            "Build time that the release states: RFC 3339 in the file, seconds since 1970 in the environment; empty"
                    + " for now."),
    VINTAGE(
            "release.geography_vintage",
            "GAPATLAS_GEOGRAPHY_VINTAGE",
            "census-2023",
            "Which set of counties the release covers."),
    SURVEILLANCE_YEAR(
            "release.surveillance_year",
            "GAPATLAS_SURVEILLANCE_YEAR",
            "",
            "Year of the published case counts; empty for the last year that the human source covers."),
    STATUSES_THROUGH(
            "release.statuses_through",
            "GAPATLAS_STATUSES_THROUGH",
            "",
            "Last day that tick and pathogen statuses cover; empty for the day stated by the tick table."),
    ADMITTED_STATUS_FILES(
            "release.admitted_status_files",
            "GAPATLAS_ADMITTED_STATUS_FILES",
            "",
            "SHA-256 of each tick or pathogen workbook whose statuses may be published as observations, and of a"
                    + " human file whose figures may carry surveillance context; separated by commas, empty for none."),
    PARENT("release.parent", "GAPATLAS_RELEASE_PARENT", "", "Release that this one follows; empty for none."),
    ACCEPT_CHANGES(
            "release.accept_changes",
            "GAPATLAS_ACCEPT_CHANGES",
            "",
            "Changes from the earlier release that are intended although they exceed the limits, each a name and a"
                    + " reason, such as case_count_floor_2023:states_lost Vermont withdrew its counts; one per line in the"
                    + " environment, a list of texts in the file."),
    CANONICAL_GEOGRAPHIES(
            "release.canonical_geographies",
            "GAPATLAS_CANONICAL_GEOGRAPHIES",
            "false",
            "true lets /v1/geographies list the counties and states of the release.");

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

    /** The path in the file: tables and name joined by dots. */
    public String path() {
        return path;
    }

    /** The environment variable that sets it. */
    public String variable() {
        return variable;
    }

    /** The default as text; empty for none. */
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
