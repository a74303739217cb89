package org.gapatlas.http;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A request as a broken or hostile client might send it: a random one with parts changed, doubled, removed or inserted.
 *
 * @param fields header fields, one line each
 */
record SpoiltRequest(String method, String target, String version, List<String> fields) {
    private static final List<String> METHODS =
            List.of("HEAD", "OPTIONS", "POST", "PUT", "DELETE", "PATCH", "TRACE", "get", "G\u00c8T", "GETGET");
    private static final List<String> VERSIONS =
            List.of("HTTP/1.1", "HTTP/1.1", "HTTP/1.0", "HTTP/1.9", "HTTP/2.0", "HTTP/11", "HTPP/1.1", "http/1.1");
    private static final List<String> MORSELS = List.of(
            "%",
            "%zz",
            "%00",
            "%0a",
            "%C0%AF",
            "%ED%A0%80",
            "%2F",
            "//",
            "/..",
            "/./",
            ";",
            "?",
            "&",
            "&&",
            "=",
            "==",
            "+",
            "#",
            "\\",
            "\"",
            "<",
            "|",
            "\u0000",
            "\t",
            " ",
            "\u007f",
            "\u00ff",
            "&amp;",
            "*",
            "{fips}",
            "-1",
            "1e9",
            "99999999999999999999",
            "null",
            "'",
            "--");
    private static final List<String> FIELDS = List.of(
            "Host: other.test",
            "Host : other.test",
            "Content-Length: 0",
            "Content-Length: 5",
            "Content-Length: +5",
            "Content-Length: 5, 6",
            "Transfer-Encoding: chunked",
            "Transfer-Encoding: gzip, chunked",
            "Connection: close, TE",
            "Connection: keep-alive",
            "Upgrade: h2c",
            "Range: bytes=0-0,1-1",
            "Range: bytes=9-1",
            "If-Range: W/\"a\"",
            "If-None-Match: \"",
            "Accept-Encoding: br;q=1.0000, *;q=x",
            "Origin: null",
            "X-Forwarded-For: , ,::1,999.1.1.1",
            "X-Request-ID: a\"b<c>",
            ": nameless",
            "no colon",
            " folded",
            "Na me: x",
            "N\u00e4me: x",
            "X-Nul: a\u0000b",
            "X-Long: " + "x".repeat(9_000),
            "X-Longest: " + "x".repeat(40_000));

    SpoiltRequest {
        fields = List.copyOf(fields);
    }

    static SpoiltRequest of(AnyRequest request, SplittableRandom random) {
        String method = request.method();
        String target = request.target();
        String version = "HTTP/1.1";
        List<String> fields = new ArrayList<>(request.fields());
        fields.addFirst("Host: atlas.test");
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            switch (random.nextInt(12)) {
                case 0 -> method = any(METHODS, random);
                case 1 -> version = any(VERSIONS, random);
                case 2, 3 -> fields.add(random.nextInt(fields.size() + 1), any(FIELDS, random));
                case 4 -> fields.remove(fields.isEmpty() ? "" : any(fields, random));
                default -> target = spoilt(target, random);
            }
        }
        return new SpoiltRequest(method, target, version, fields);
    }

    private static String any(List<String> choices, SplittableRandom random) {
        return choices.get(random.nextInt(choices.size()));
    }

    private static String spoilt(String target, SplittableRandom random) {
        int from = random.nextInt(target.length() + 1);
        int to = from + random.nextInt(target.length() - from + 1);
        String before = target.substring(0, from);
        String piece = target.substring(from, to);
        String after = target.substring(to);
        return switch (random.nextInt(6)) {
            case 0 -> before + after;
            case 1 -> before + piece + piece + after;
            case 2 -> before + (char) random.nextInt(0x20, 0x100) + piece + after;
            case 3 -> target + (target.contains("?") ? "&" : "?") + piece;
            default -> before + any(MORSELS, random) + piece + after;
        };
    }

    String text() {
        return method + " " + target + " " + version + "\r\n" + String.join("\r\n", fields) + "\r\n\r\n";
    }
}
