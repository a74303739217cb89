package org.gapatlas.http.operations;

import java.util.Locale;
import java.util.regex.Pattern;
import org.gapatlas.http.Exchange;

/**
 * Where people reach the server, which search engines and previews want whole.
 *
 * @param configured such as {@code https://atlas.example.org}, without a final slash; empty if nobody says
 */
public record PublicAddress(String configured) {
    /** Nobody says: pages use the host that they are asked by. */
    public static final PublicAddress BY_HOST = new PublicAddress("");

    /** A host and perhaps a port, and nothing that could end an attribute or an element. */
    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\\[[0-9A-Fa-f:.]{2,45}](:[0-9]{1,5})?");

    /** Without a final slash; empty if neither the operator nor the request says. */
    String of(Exchange exchange) {
        if (!configured.isEmpty()) {
            return configured;
        }
        String host = exchange.header("Host");
        return host != null && HOST.matcher(host).matches() ? "http://" + host.toLowerCase(Locale.ROOT) : "";
    }
}
