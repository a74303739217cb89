package org.gapatlas.http.observed;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Optional;
import org.gapatlas.http.format.WireJson;
import org.jspecify.annotations.Nullable;

/**
 * Formats lines of the access log. No line contains the query, because parameters may contain what a person typed, or
 * any header field except the request id.
 *
 * @param client how much of a client's address is logged
 */
public record AccessLine(Form form, Client client) {
    private static final DateTimeFormatter COMBINED_TIME =
            DateTimeFormatter.ofPattern("dd/MMM/yyyy:HH:mm:ss Z", Locale.ROOT).withZone(ZoneOffset.UTC);
    private static final int IPV6_NETWORK_DIGITS = 12;
    private static final long NANOS_PER_MICRO = 1_000;

    /** The format of a line. */
    public enum Form {
        /** A JSON object. */
        JSON,
        /** The combined format of Apache and nginx, with the request id at the end. */
        COMBINED;

        public static Optional<Form> find(String name) {
            return switch (name) {
                case "json" -> Optional.of(JSON);
                case "combined" -> Optional.of(COMBINED);
                default -> Optional.empty();
            };
        }
    }

    /** How much of a client's address is logged. */
    public enum Client {
        NONE,
        /** The first three numbers of an IPv4 address, or the first 48 bits of an IPv6 address. */
        NETWORK,
        /** An IPv4 address, or the first 64 bits of an IPv6 address. */
        ADDRESS;

        public static Optional<Client> find(String name) {
            return switch (name) {
                case "none" -> Optional.of(NONE);
                case "network" -> Optional.of(NETWORK);
                case "address" -> Optional.of(ADDRESS);
                default -> Optional.empty();
            };
        }
    }

    private record Line(
            Instant time,
            String requestId,
            @Nullable String client,
            String method,
            String path,
            String route,
            int status,
            long bytes,
            long microseconds) {}

    /** Formats a line, without the line break. */
    String of(Instant time, AnsweredRequest request) {
        return switch (form) {
            case JSON ->
                new String(
                        WireJson.writeInert(new Line(
                                time.truncatedTo(ChronoUnit.MILLIS),
                                request.requestId(),
                                shownAddress(request.client()).orElse(null),
                                request.method(),
                                request.path(),
                                request.route(),
                                request.status(),
                                request.bytes(),
                                request.nanos() / NANOS_PER_MICRO)),
                        StandardCharsets.UTF_8);
            case COMBINED ->
                shownAddress(request.client()).orElse("-") + " - - [" + COMBINED_TIME.format(time) + "] \""
                        + request.method()
                        + " " + quoted(request.path()) + " HTTP/1.1\" " + request.status() + " " + request.bytes()
                        + " \"-\" \"-\" " + request.requestId();
        };
    }

    private Optional<String> shownAddress(String address) {
        return switch (client) {
            case NONE -> Optional.empty();
            case NETWORK -> Optional.of(network(address));
            case ADDRESS -> Optional.of(address);
        };
    }

    private static String network(String address) {
        int dot = address.lastIndexOf('.');
        if (dot > 0) {
            return address.substring(0, dot) + ".0/24";
        }
        return address.length() > IPV6_NETWORK_DIGITS ? address.substring(0, IPV6_NETWORK_DIGITS) + "/48" : "unknown";
    }

    /** Escapes a path as nginx does, so that it cannot end the field or the line. */
    private static String quoted(String path) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < path.length(); i++) {
            char c = path.charAt(i);
            if (c <= ' ' || c == '"' || c == '\\' || c >= 127) {
                text.append(String.format(Locale.ROOT, "\\x%02X", (int) c));
            } else {
                text.append(c);
            }
        }
        return text.toString();
    }
}
