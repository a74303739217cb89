package org.gapatlas.model.evaluation;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Formats the figures of a model card. */
public final class CardWords {
    private CardWords() {}

    /** Four decimals; a dash for null. */
    public static String figure(@Nullable Double figure) {
        return figure == null ? "–" : String.format(Locale.ROOT, "%.4f", figure);
    }

    public static String years(List<Integer> years) {
        return years.stream().map(String::valueOf).collect(Collectors.joining(", "));
    }
}
