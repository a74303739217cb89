package org.gapatlas.place;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The words of a place name in a normalised spelling: without case, diacritics and apostrophes, and with one spelling
 * for each word that has several. {@code O’Brien County} equals {@code obrien county}, and {@code Saint Louis} equals
 * {@code St. Louis}. Word breaks vary, too ({@code De Kalb}, {@code DeKalb}), so names are compared
 * {@linkplain #joined() joined}.
 *
 * @param words lowercase letters and digits only, none empty
 */
public record NameSpelling(List<String> words) {
    /** Maps a spelling of a word to its normalised one. */
    private static final SortedMap<String, String> SPELLINGS =
            new TreeMap<>(Map.of("saint", "st", "sainte", "st", "ste", "st", "ft", "fort", "cnty", "county"));

    /** Words that name the kind of county and are often left out. */
    private static final NavigableSet<String> LEGAL = new TreeSet<>(List.of(
            "county",
            "parish",
            "borough",
            "municipality",
            "municipio",
            "city",
            "census",
            "area",
            "planning",
            "region"));

    private static final String OF = "of";

    private static final String APOSTROPHES = "['`\u00B4\u02B9\u02BB\u02BC\u2018\u2019\u201B\u2032\uFF07]";

    public NameSpelling {
        words = List.copyOf(words);
    }

    /** The spelling of any text; it has no words if the text has no letter or digit. */
    public static NameSpelling of(String text) {
        String folded = Normalizer.normalize(text, Normalizer.Form.NFKD)
                .replaceAll(APOSTROPHES, "")
                .replace("&", " and ")
                .replaceAll("\\p{M}", "")
                .toLowerCase(Locale.ROOT)
                .replaceAll("\\p{M}", "");
        return new NameSpelling(Stream.of(folded.split("[^\\p{L}\\p{N}]+"))
                .filter(word -> !word.isEmpty())
                .map(word -> SPELLINGS.getOrDefault(word, word))
                .toList());
    }

    /** The words without separators. */
    public String joined() {
        return String.join("", words);
    }

    /** Whether a word names the kind of county. */
    public boolean hasLegalWord() {
        return words.stream().anyMatch(LEGAL::contains);
    }

    /** The same without the words that name the kind of county, such as "county of"; may have no words. */
    public NameSpelling withoutLegalWords() {
        return new NameSpelling(words.stream()
                .skip(startsWithKind() ? 2 : 0)
                .filter(word -> !LEGAL.contains(word))
                .toList());
    }

    /** The same with the kind of county first, such as "city of baltimore"; unchanged if no kind ends it. */
    public NameSpelling kindFirst() {
        return words.size() > 1 && LEGAL.contains(words.getLast())
                ? new NameSpelling(List.of(words.getLast(), OF)).then(withoutLegalWords())
                : this;
    }

    /**
     * Whether both can name the same county of one state. Kinds of county that one name lacks do not matter, nor kinds
     * that publishers use interchangeably, except "city": six names belong to both a county and a city.
     */
    public boolean canNameTheCountyOf(NameSpelling other) {
        boolean bothSayKinds = hasLegalWord() && other.hasLegalWord();
        return withoutLegalWords().joined().equals(other.withoutLegalWords().joined())
                && (!bothSayKinds || isCity() == other.isCity());
    }

    private boolean isCity() {
        return !words.isEmpty()
                && words.get(startsWithKind() ? 0 : words.size() - 1).equals("city");
    }

    private boolean startsWithKind() {
        return words.size() > 2
                && LEGAL.contains(words.getFirst())
                && words.get(1).equals(OF);
    }

    /** These words followed by others. */
    public NameSpelling then(NameSpelling others) {
        return new NameSpelling(
                Stream.concat(words.stream(), others.words.stream()).toList());
    }

    /** Whether the name contains a part, compared joined, that starts at the beginning of a word. */
    public boolean hasAtWord(NameSpelling part) {
        String wanted = part.joined();
        for (int i = 0; i < words.size(); i++) {
            if (String.join("", words.subList(i, words.size())).startsWith(wanted)) {
                return true;
            }
        }
        return false;
    }
}
