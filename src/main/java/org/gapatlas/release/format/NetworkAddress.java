package org.gapatlas.release.format;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks host names and ports in settings. Libraries reject an invalid one late, and some with an unspecific failure.
 */
public final class NetworkAddress {
    private static final String LABEL = "[A-Za-z0-9](?:[A-Za-z0-9_-]*[A-Za-z0-9])?";
    private static final Pattern FORM = Pattern.compile(
            "(?:" + LABEL + "(?:\\." + LABEL + ")*|\\[[0-9A-Fa-f]*:[0-9A-Fa-f:.]*])(?::(?<port>[0-9]{1,5}))?");

    private static final int HIGHEST_PORT = 65_535;

    private NetworkAddress() {}

    /** Whether a text is a host, or a host and a port: {@code db.example}, {@code 192.0.2.1:5432}, {@code [::1]:5432}. */
    public static boolean isOne(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches() && (form.group("port") == null || isPort(Integer.parseInt(form.group("port"))));
    }

    private static boolean isPort(int number) {
        return number > 0 && number <= HIGHEST_PORT;
    }
}
