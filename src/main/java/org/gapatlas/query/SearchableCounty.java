package org.gapatlas.query;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gapatlas.place.County;
import org.gapatlas.place.NameSpelling;

/**
 * Matches a county against what people may type in a search: any part of "name state fips", or words of its name in any
 * common spelling, with or without a word such as "County", optionally followed by the state's code or name.
 */
final class SearchableCounty {
    /** The endings of the Census Bureau's names. An independent city has a lowercase "city", unlike Carson City. */
    private static final Pattern LEGAL_SUFFIX =
            Pattern.compile(" (County|Parish|Borough|Municipality|Census Area|Planning Region|city)$");

    private final SearchText text;
    private final List<NameSpelling> spellings;
    private final boolean isBare;

    SearchableCounty(County county) {
        this.text = SearchText.of(county.name() + " " + county.state() + " " + county.fips());
        NameSpelling full = NameSpelling.of(county.name());
        NameSpelling bare = full.withoutLegalWords();
        NameSpelling code = NameSpelling.of(county.state().name());
        NameSpelling state = NameSpelling.of(county.state().displayName());
        this.spellings = Stream.of(full, bare, full.kindFirst())
                .flatMap(name -> Stream.of(name.then(code), name.then(state)))
                .toList();
        this.isBare = !LEGAL_SUFFIX.matcher(county.name()).find();
    }

    /** Whether a search finds the county. An empty search finds every county. */
    boolean isFoundBy(Search search) {
        return text.contains(search.text())
                || has(search.spelling())
                || (isBare && search.spelling().hasLegalWord() && has(search.bareSpelling()));
    }

    private boolean has(NameSpelling part) {
        return !part.words().isEmpty() && spellings.stream().anyMatch(s -> s.hasAtWord(part));
    }

    /**
     * A search.
     *
     * @param bareSpelling without words such as "county", because some releases have names without them
     */
    record Search(SearchText text, NameSpelling spelling, NameSpelling bareSpelling) {
        static Search of(String text) {
            NameSpelling spelling = NameSpelling.of(text);
            return new Search(SearchText.of(text), spelling, spelling.withoutLegalWords());
        }
    }
}
