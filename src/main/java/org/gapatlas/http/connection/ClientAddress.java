package org.gapatlas.http.connection;

import java.net.Inet6Address;
import java.net.InetAddress;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whom a limit counts a request against. The socket's address, unless the operator says how many proxies stand before
 * the server: then the entry that the outermost trusted one added to {@code X-Forwarded-For}, counted from the right.
 * What a client writes further left is never believed.
 */
public final class ClientAddress {
    private static final int IPV6_PREFIX_BYTES = 8;

    private ClientAddress() {}

    /**
     * An IPv4 address as it is, an IPv6 address by its /64, since one subscriber holds all of it. A trusted entry that
     * is no address counts against the socket's.
     *
     * @param socket the peer's address in text
     * @param forwardedFor the joined field, or null
     * @param trustedHops proxies before the server, at least 0
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

    /** Empty for text that is no address; nothing is looked up. */
    private static Optional<String> key(String entry) {
        try {
            return Optional.of(key(InetAddress.ofLiteral(literal(entry))));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** The address alone, of an entry that may add a zone, or a port, for which IPv6 takes brackets. */
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

    /** An IPv4 address written as IPv6 has been read as the IPv4 address that it is. */
    private static String key(InetAddress address) {
        return address instanceof Inet6Address
                ? HexFormat.of().formatHex(Arrays.copyOf(address.getAddress(), IPV6_PREFIX_BYTES)) + "/64"
                : address.getHostAddress();
    }
}
