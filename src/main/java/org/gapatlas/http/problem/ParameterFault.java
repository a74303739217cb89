package org.gapatlas.http.problem;

import org.jspecify.annotations.Nullable;

/**
 * A fault in one parameter.
 *
 * @param kind a stable word such as {@code multiple_of}
 * @param place {@code query} or {@code path}
 * @param message one sentence that says what is allowed
 * @param input the value that was sent, shortened like the name; null if there was none
 */
public record ParameterFault(
        String kind,
        String place,
        String name,
        String message,
        @Nullable String input) {
    private static final int MAX_ECHO = 120;

    public ParameterFault {
        name = shortened(name);
        input = input == null ? null : shortened(input);
    }

    private static String shortened(String text) {
        return text.length() > MAX_ECHO ? text.substring(0, MAX_ECHO) + "…" : text;
    }
}
