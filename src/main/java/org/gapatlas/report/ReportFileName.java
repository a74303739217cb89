package org.gapatlas.report;

import java.util.Locale;
import org.gapatlas.place.County;
import org.gapatlas.place.UsState;
import org.gapatlas.release.format.ReleaseId;

/** Names the files of reports: lowercase ASCII letters, digits and hyphens only, whatever the names of places are. */
public final class ReportFileName {
    private static final String NAMELESS = "unknown";

    private ReportFileName() {}

    /** The name of a county's report, such as {@code gap-atlas-nm-do-a-ana-county-35013-demo-2023-1.pdf}. */
    static String of(County county, ReleaseId release) {
        return name(county.state().name(), county.name(), county.fips().code(), release.value());
    }

    /** The name of a state's report, such as {@code gap-atlas-nm-demo-2023-1.pdf}. */
    static String of(UsState state, ReleaseId release) {
        return name(state.name(), release.value());
    }

    private static String name(String... parts) {
        StringBuilder name = new StringBuilder("gap-atlas");
        for (String part : parts) {
            name.append('-').append(slug(part));
        }
        return name.append(".pdf").toString();
    }

    /** Replaces each run of characters other than a-z and 0-9 by one hyphen, with none at the ends. */
    public static String slug(String text) {
        StringBuilder slug = new StringBuilder();
        for (char c : text.toLowerCase(Locale.ROOT).toCharArray()) {
            if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) {
                slug.append(c);
            } else if (!slug.isEmpty() && slug.charAt(slug.length() - 1) != '-') {
                slug.append('-');
            }
        }
        int end = slug.length();
        if (end > 0 && slug.charAt(end - 1) == '-') {
            slug.setLength(end - 1);
        }
        return slug.isEmpty() ? NAMELESS : slug.toString();
    }
}
