package org.gapatlas.report;

import java.util.Locale;
import org.gapatlas.place.County;
import org.gapatlas.place.UsState;
import org.gapatlas.release.format.ReleaseId;

/** What a report's file is called: lowercase ASCII letters, digits and hyphens, whatever the names are. */
public final class ReportFileName {
    private static final String NAMELESS = "unknown";

    private ReportFileName() {}

    /** Such as {@code gap-atlas-nm-do-a-ana-county-35013-demo-2023-1.pdf}. */
    static String of(County county, ReleaseId release) {
        return name(county.state().name(), county.name(), county.fips().code(), release.value());
    }

    /** Such as {@code gap-atlas-nm-demo-2023-1.pdf}. */
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

    /** Each run of anything but a-z and 0-9 becomes one hyphen, none at the ends. */
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
