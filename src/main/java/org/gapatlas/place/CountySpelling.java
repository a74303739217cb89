package org.gapatlas.place;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A county's name without what spellings differ in: case, accents, apostrophes, full stops, blanks within ("De Kalb",
 * "DeKalb"), "St." for "Saint", and the legal kind behind it.
 *
 * @param name lowercase ASCII letters and digits in one word, such as {@code dekalb} or {@code saintlouis}
 * @param kind the legal kind in lower case, such as {@code county}, {@code parish} or {@code city}; empty if none stands
 *     there
 */
public record CountySpelling(String name, String kind) {
    /** Legal kinds as they stand behind a name, longer before shorter. */
    private static final List<String> KINDS = List.of(
            "city and borough",
            "census area",
            "planning region",
            "municipality",
            "borough",
            "county",
            "parish",
            "city");

    private static final String CITY = "city";
    private static final Pattern MARKS = Pattern.compile("\\p{Mn}");
    private static final Pattern DROPPED = Pattern.compile("['\u2018\u2019\u02BC`.]");
    private static final Pattern OTHERS = Pattern.compile("[^a-z0-9]+");
    private static final Pattern SAINT = Pattern.compile("\\bst\\b");
    private static final Pattern SAINTE = Pattern.compile("\\bste\\b");

    /** Takes a name as anybody may write it. */
    public static CountySpelling of(String written) {
        String plain = MARKS.matcher(Normalizer.normalize(written, Normalizer.Form.NFD))
                .replaceAll("")
                .toLowerCase(Locale.ROOT);
        String words = OTHERS.matcher(DROPPED.matcher(plain).replaceAll(""))
                .replaceAll(" ")
                .strip();
        String kind =
                KINDS.stream().filter(k -> words.endsWith(" " + k)).findFirst().orElse("");
        String bare = words.substring(0, words.length() - kind.length()).strip();
        String saint = SAINTE.matcher(SAINT.matcher(bare).replaceAll("saint")).replaceAll("sainte");
        return new CountySpelling(saint.replace(" ", ""), kind);
    }

    /**
     * Whether both can be the same county of one state. A kind that one of them lacks does not matter, and neither do
     * kinds that publishers use for one another; but six names are those of a county and of a city beside it.
     */
    public boolean matches(CountySpelling other) {
        boolean saysKinds = !kind.isEmpty() && !other.kind.isEmpty();
        return name.equals(other.name) && (!saysKinds || kind.equals(CITY) == other.kind.equals(CITY));
    }
}
