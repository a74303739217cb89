package org.gapatlas.report.score;

import java.util.List;

/**
 * The three factors of a county's score as bars, one above the other.
 *
 * @param parts human weakness, ecological and community signal, each with a value
 */
public record ScoreBars(List<ScorePart> parts) {
    public ScoreBars {
        parts = List.copyOf(parts);
    }

    /** Selects the factors from all parts of a score. */
    public static ScoreBars of(List<ScorePart> parts) {
        return new ScoreBars(parts.stream().filter(p -> p.depth() == 0).toList());
    }

    /** Alternative text of the bars. */
    public String alternative() {
        return String.join(" ", parts.stream().map(ScorePart::alternative).toList());
    }
}
