package org.gapatlas.http.operations;

import java.util.Locale;
import java.util.regex.Pattern;
import org.gapatlas.http.Exchange;

/**
 * The public address of the server, which search engines and previews need in full.
 *
 * @param configured such as {@code https://atlas.example.org}, without a trailing slash; empty if it is not configured
 */
public record PublicAddress(String configured) {
    /** Not configured: pages use the host of the request. */
    public static final PublicAddress BY_HOST = new PublicAddress("");

    /** A host with an optional port, without any character that could end an attribute or element. */
    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\\[[0-9A-Fa-f:.]{2,45}](:[0-9]{1,5})?");

    /** The address without a trailing slash; empty if it is neither configured nor in the request. */
    String of(Exchange exchange) {
        if (!configured.isEmpty()) {
            return configured;
        }
        String host = exchange.header("Host");
        return host != null && HOST.matcher(host).matches() ? "http://" + host.toLowerCase(Locale.ROOT) : "";
    }
}
