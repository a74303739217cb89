package org.gapatlas.cli.serve;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.http.operations.PublicAddress;

/** Reads the settings that are web addresses; an address that cannot work is a fault. */
final class WebSettings {
    /** Maximum number of proxies in front of the server. */
    static final int MAX_HOPS = 16;

    private static final String EVERY_ORIGIN = "*";

    private WebSettings() {}

    /** The address to listen on; a blank one is a fault. */
    static String host(Settings settings) {
        String host = settings.text(Key.HOST);
        if (host.isBlank()) {
            settings.fault(Key.HOST, "must be an address or a name, such as 127.0.0.1");
        }
        return host;
    }

    /** Origins as browsers send them, or {@code *}. */
    static List<String> allowedOrigins(Settings settings) {
        List<String> origins = settings.list(Key.ALLOWED_ORIGINS);
        if (!origins.stream().allMatch(o -> o.equals(EVERY_ORIGIN) || isOrigin(o))) {
            settings.fault(
                    Key.ALLOWED_ORIGINS,
                    "must be * or origins as browsers send them: https://health.example, in lower case, without a"
                            + " path, a final slash or the scheme's own port");
        }
        return origins;
    }

    /** Whether a text is an origin in the exact form that browsers send: RFC 6454, section 6.2. */
    private static boolean isOrigin(String text) {
        return parse(text)
                .filter(uri ->
                        uri.getScheme() != null && uri.getHost() != null && text.equals(text.toLowerCase(Locale.ROOT)))
                .filter(uri -> text.equals(uri.getScheme() + "://" + uri.getHost() + port(uri)))
                .isPresent();
    }

    private static String port(URI uri) {
        int standard = switch (uri.getScheme()) {
            case "http" -> 80;
            case "https" -> 443;
            default -> -1;
        };
        return uri.getPort() == -1 || uri.getPort() == standard ? "" : ":" + uri.getPort();
    }

    /** The prefix of problem types without a trailing slash: a path of this server, or an address elsewhere. */
    static String problemTypeBase(Settings settings) {
        String base = settings.text(Key.PROBLEM_TYPE_BASE);
        if (parse(base).filter(uri -> isBase(base, uri)).isEmpty()) {
            settings.fault(
                    Key.PROBLEM_TYPE_BASE,
                    "must be a path such as /problems, or a URI such as https://health.example/problems, without a"
                            + " final slash, query or fragment");
        }
        return base;
    }

    /** The public address of the server, without a trailing slash. */
    static PublicAddress publicAddress(Settings settings) {
        String url = settings.text(Key.PUBLIC_URL);
        boolean isUrl = url.startsWith("http://") || url.startsWith("https://");
        if (!url.isEmpty()
                && parse(url).filter(uri -> isUrl && isBase(url, uri)).isEmpty()) {
            settings.fault(
                    Key.PUBLIC_URL,
                    "must be an address such as https://atlas.example.org, without a final slash, query or fragment");
        }
        return new PublicAddress(url);
    }

    private static boolean isBase(String text, URI uri) {
        return (uri.isAbsolute() || (text.startsWith("/") && uri.getRawAuthority() == null))
                && !text.endsWith("/")
                && uri.getRawQuery() == null
                && uri.getRawFragment() == null;
    }

    private static Optional<URI> parse(String text) {
        try {
            return Optional.of(new URI(text));
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }
}
