package org.gapatlas.http;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Whom a limit counts a request against. The socket's address, unless the operator says how many proxies stand before
 * the server: then the entry that the outermost trusted one added to {@code X-Forwarded-For}, counted from the right.
 * What a client writes further left is never believed.
 */
final class ClientAddress {
    private static final int IPV6_PREFIX_GROUPS = 4;

    private ClientAddress() {}

    /**
     * @param socket the peer's address in text
     * @param forwardedFor the joined field, or null
     * @param trustedHops proxies before the server, at least 0
     */
    static String of(String socket, @Nullable String forwardedFor, int trustedHops) {
        String address = socket;
        if (trustedHops > 0 && forwardedFor != null) {
            String[] hops = forwardedFor.split(",", -1);
            int index = hops.length - trustedHops;
            if (index >= 0 && !hops[index].isBlank()) {
                address = hops[index].strip();
            }
        }
        return address.indexOf(':') >= 0 ? prefix64(address) : address;
    }

    /** The /64 of an IPv6 address, since one subscriber holds all of it; odd text counts as itself. */
    private static String prefix64(String address) {
        String plain = address.startsWith("[") ? address.substring(1) : address;
        int end = plain.indexOf(']');
        plain = end >= 0 ? plain.substring(0, end) : plain;
        int zone = plain.indexOf('%');
        plain = zone >= 0 ? plain.substring(0, zone) : plain;
        List<String> groups = new ArrayList<>(List.of(plain.split(":", -1)));
        int gap = groups.indexOf("");
        if (plain.startsWith("::")) {
            return "::/64";
        }
        int known = gap < 0 ? groups.size() : gap;
        StringBuilder prefix = new StringBuilder();
        for (int i = 0; i < IPV6_PREFIX_GROUPS; i++) {
            prefix.append(i < known ? groups.get(i) : "0").append(':');
        }
        return prefix.append(":/64").toString();
    }
}
