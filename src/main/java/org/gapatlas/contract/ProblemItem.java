package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One value that is not allowed.
 *
 * @param type the rule that the value breaks, such as {@code multiple_of}
 * @param loc path of the value from the outside in, such as {@code query}, {@code ecological_share}
 * @param msg the rule in words, for people
 * @param input the value as sent; null if it was absent
 */
public record ProblemItem(
        String type, List<String> loc, String msg, @Nullable String input) {
    public ProblemItem {
        loc = List.copyOf(loc);
    }
}
