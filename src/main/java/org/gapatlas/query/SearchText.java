package org.gapatlas.query;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Text normalized for a search: in lower case and without diacritics, so that "Dona Ana" finds "Doña Ana" and vice
 * versa.
 */
record SearchText(String folded) {
    static SearchText of(String text) {
        String decomposed = Normalizer.normalize(text.strip(), Normalizer.Form.NFD);
        StringBuilder plain = new StringBuilder(decomposed.length());
        decomposed
                .codePoints()
                .filter(c -> Character.getType(c) != Character.NON_SPACING_MARK)
                .forEach(plain::appendCodePoint);
        return new SearchText(plain.toString().toLowerCase(Locale.ROOT));
    }

    boolean contains(SearchText part) {
        return folded.contains(part.folded);
    }
}
