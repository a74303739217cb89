package org.gapatlas.http;

import io.vertx.core.http.HttpHeaders;

/** Names of header fields, with precomputed hash codes. */
public final class HeaderNames {
    public static final CharSequence ACCEPT = HttpHeaders.ACCEPT;
    public static final CharSequence ACCEPT_ENCODING = HttpHeaders.ACCEPT_ENCODING;
    public static final CharSequence ACCEPT_RANGES = HttpHeaders.ACCEPT_RANGES;
    public static final CharSequence ACCESS_CONTROL_EXPOSE_HEADERS = HttpHeaders.ACCESS_CONTROL_EXPOSE_HEADERS;
    public static final CharSequence ALLOW = name("allow");
    public static final CharSequence CACHE_CONTROL = HttpHeaders.CACHE_CONTROL;
    public static final CharSequence CONNECTION = HttpHeaders.CONNECTION;
    public static final CharSequence CONTENT_DIGEST = name("content-digest");
    public static final CharSequence CONTENT_DISPOSITION = name("content-disposition");
    public static final CharSequence CONTENT_ENCODING = HttpHeaders.CONTENT_ENCODING;
    public static final CharSequence CONTENT_LENGTH = HttpHeaders.CONTENT_LENGTH;
    public static final CharSequence CONTENT_RANGE = HttpHeaders.CONTENT_RANGE;
    public static final CharSequence CONTENT_SECURITY_POLICY = name("content-security-policy");
    public static final CharSequence CONTENT_TYPE = HttpHeaders.CONTENT_TYPE;
    public static final CharSequence DATASET_VERSION = name("dataset-version");
    public static final CharSequence DATE = HttpHeaders.DATE;
    public static final CharSequence ETAG = HttpHeaders.ETAG;
    public static final CharSequence HOST = HttpHeaders.HOST;
    public static final CharSequence IF_MATCH = HttpHeaders.IF_MATCH;
    public static final CharSequence IF_NONE_MATCH = HttpHeaders.IF_NONE_MATCH;
    public static final CharSequence IF_RANGE = name("if-range");
    public static final CharSequence LINK = name("link");
    public static final CharSequence ORIGIN = HttpHeaders.ORIGIN;
    public static final CharSequence RANGE = name("range");
    public static final CharSequence RATE_LIMIT = name("ratelimit");
    public static final CharSequence RATE_LIMIT_POLICY = name("ratelimit-policy");
    public static final CharSequence REFERRER_POLICY = name("referrer-policy");
    public static final CharSequence REPR_DIGEST = name("repr-digest");
    public static final CharSequence REQUEST_ID = name("x-request-id");
    public static final CharSequence RETRY_AFTER = name("retry-after");
    public static final CharSequence TRANSFER_ENCODING = HttpHeaders.TRANSFER_ENCODING;
    public static final CharSequence VARY = HttpHeaders.VARY;
    public static final CharSequence X_CONTENT_TYPE_OPTIONS = name("x-content-type-options");
    public static final CharSequence X_FORWARDED_FOR = name("x-forwarded-for");

    private HeaderNames() {}

    private static CharSequence name(String text) {
        return HttpHeaders.createOptimized(text);
    }
}
