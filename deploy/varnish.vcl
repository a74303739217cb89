# Gap Atlas behind Varnish (6 or newer): a cache in memory. Varnish has no TLS; put HAProxy or Hitch in front of it.
# Start it with space for a query of 500 counties: varnishd -p http_req_size=64k -p http_req_hdr_len=24k ...
# Set serve.trusted_hops in gapatlas.toml to the number of proxies: 1 for Varnish alone, 2 with another one in front of it.
vcl 4.1;

backend gapatlas {
    .host = "127.0.0.1";
    .port = "8080";
    .first_byte_timeout = 120s;
    .probe = {
        .url = "/health/ready";
        .interval = 5s;
    }
}

sub vcl_recv {
    if (req.method != "GET" && req.method != "HEAD") {
        return (pass);
    }
    # Health and readiness must be current.
    if (req.url ~ "^/health/") {
        return (pass);
    }
    # The request id: the client's if Gap Atlas would accept it, otherwise Varnish's own.
    if (req.http.X-Request-ID !~ "^[A-Za-z0-9_.:-]{1,80}$") {
        set req.http.X-Request-ID = "varnish-" + req.xid;
    }
    unset req.http.Cookie;
    return (hash);
}

sub vcl_backend_response {
    # Request ids and quotas are not stored, because a cached response must not reveal them to other clients.
    unset beresp.http.X-Request-ID;
    unset beresp.http.RateLimit;
    unset beresp.http.RateLimit-Policy;
    # Responses without Cache-Control are for one client only.
    if (!beresp.http.Cache-Control || beresp.http.Cache-Control ~ "no-store") {
        set beresp.uncacheable = true;
    }
}

sub vcl_deliver {
    set resp.http.X-Request-ID = req.http.X-Request-ID;
    if (obj.hits > 0) {
        set resp.http.X-Cache = "HIT";
    } else {
        set resp.http.X-Cache = "MISS";
    }
}
