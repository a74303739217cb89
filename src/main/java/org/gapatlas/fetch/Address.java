package org.gapatlas.fetch;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * An address from which a file may be fetched.
 *
 * @param uri absolute, with a host; {@code https}, or {@code http} on this machine
 */
record Address(URI uri) {
    private static final int MAX_PORT = 65_535;
    private static final Pattern THIS_MACHINE = Pattern.compile("localhost|127(\\.[0-9]{1,3}){3}|\\[::1]");

    /**
     * Checks that an address may be used.
     *
     * @throws FetchFailedException if it may not
     */
    static Address of(URI uri) throws FetchFailedException {
        if (uri.getHost() == null || uri.getPort() > MAX_PORT || !(isSecure(uri) || isPlainOnThisMachine(uri))) {
            throw new FetchFailedException("The address " + uri + " is not fetched: only https is, and http on this"
                    + " machine. Correct the address, or download the file by hand.");
        }
        return new Address(uri);
    }

    /** The target of a redirect. A redirect from {@code https} must stay in {@code https}. */
    Address redirected(String location) throws FetchFailedException {
        URI next;
        try {
            next = uri.resolve(new URI(location));
        } catch (URISyntaxException e) {
            throw new FetchFailedException(
                    uri + " redirects to \"" + location + "\", which is not a valid address. Tell the publisher.");
        }
        if (isSecure(uri) && !isSecure(next)) {
            throw new FetchFailedException(uri + " redirects to " + next
                    + ", which is not secure; it is not followed. Download the file by hand if you trust it.");
        }
        return of(next);
    }

    String host() {
        return uri.getHost();
    }

    private static boolean isSecure(URI uri) {
        return "https".equalsIgnoreCase(uri.getScheme());
    }

    private static boolean isPlainOnThisMachine(URI uri) {
        return "http".equalsIgnoreCase(uri.getScheme())
                && THIS_MACHINE.matcher(uri.getHost().toLowerCase(Locale.ROOT)).matches();
    }
}
