package org.gapatlas.model.review;

import java.util.Locale;
import java.util.Set;

/**
 * Why a county stands where it stands, for people.
 *
 * @param code capitals joined by underscores
 * @param text one sentence of at most 180 characters, without a word that could be read as a claim about anyone's
 *     health
 */
public record ReviewReason(String code, String text) {
    private static final int LONGEST = 180;
    private static final Set<String> BANNED =
            Set.of("risk", "incidence", "probability of disease", "outbreak", "caused");

    public ReviewReason {
        if (text.isBlank() || text.length() > LONGEST) {
            throw new IllegalArgumentException("a reason has 1 to " + LONGEST + " characters: " + text);
        }
        String lower = text.toLowerCase(Locale.ROOT);
        for (String word : BANNED) {
            if (lower.contains(word)) {
                throw new IllegalArgumentException("a reason never says \"" + word + "\": " + text);
            }
        }
    }

    static ReviewReason of(ReasonCode code, String text) {
        return new ReviewReason(code.name(), text);
    }
}
