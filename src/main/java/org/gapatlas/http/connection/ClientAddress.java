package org.gapatlas.http.connection;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Determines the address that a request counts toward. It is the socket's address, unless the operator configures the
 * number of proxies in front of the server: then it is the entry of {@code X-Forwarded-For} that the outermost trusted
 * proxy added, counted from the right. Entries further left, which the client may have written, are never trusted.
 */
public final class ClientAddress {
    private static final int IPV6_PREFIX_BYTES = 8;

    private ClientAddress() {}

    /**
     * The IPv4 address, or the /64 prefix of an IPv6 address, because one subscriber usually has a whole /64. If the
     * trusted entry is not an address, the socket's address is used.
     *
     * @param socket the peer's address as text
     * @param forwardedFor the joined field, or null
     * @param trustedHops number of proxies in front of the server, at least 0
     */
    public static String of(String socket, @Nullable String forwardedFor, int trustedHops) {
        return trustedEntry(forwardedFor, trustedHops).or(() -> key(socket)).orElse(socket);
    }

    private static Optional<String> trustedEntry(@Nullable String forwardedFor, int trustedHops) {
        if (trustedHops == 0 || forwardedFor == null) {
            return Optional.empty();
        }
        String[] hops = forwardedFor.split(",", -1);
        int index = hops.length - trustedHops;
        return index < 0 ? Optional.empty() : key(hops[index].strip());
    }

    /** Empty for text that is not an address; names are not resolved. */
    private static Optional<String> key(String entry) {
        try {
            return Optional.of(key(InetAddress.ofLiteral(literal(entry))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The address without a zone or port; an IPv6 address with a port is in brackets. */
    private static String literal(String entry) {
        int colon = entry.indexOf(':');
        boolean isIpv4WithPort = colon > 0 && entry.indexOf(':', colon + 1) < 0;
        if (isIpv4WithPort) {
            return entry.substring(0, colon);
        }
        int end = entry.indexOf(']');
        String address = entry.startsWith("[") && end > 0 ? entry.substring(1, end) : entry;
        int zone = address.indexOf('%');
        return zone < 0 ? address : address.substring(0, zone);
    }

    /** An IPv4-mapped IPv6 address has already been parsed as an IPv4 address. */
    private static String key(InetAddress address) {
        return address instanceof Inet6Address
                ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), IPV6_PREFIX_BYTES)) + "/64"
                : address.getHostAddress();
    }
}
