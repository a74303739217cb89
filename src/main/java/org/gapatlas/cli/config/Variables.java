package org.gapatlas.cli.config;

import java.util.Arrays;
import java.util.Set;

/** The environment's variables that are ours by their name. One that means nothing is most likely misspelt. */
final class Variables {
    private static final String OURS = "GAPATLAS_";
    /** Read before there are settings, by the program and by the scripts that start and test it. */
    private static final Set<String> NO_SETTINGS =
            Set.of("GAPATLAS_CONFIG", "GAPATLAS_JAVA_OPTS", "GAPATLAS_REAL_DATA");

    private Variables() {}

    static boolean isUnknown(String name) {
        return name.startsWith(OURS)
                && !NO_SETTINGS.contains(name)
                && Arrays.stream(Key.values()).noneMatch(key -> key.variable().equals(name));
    }

    static String suggestion(String name) {
        return Likeness.suggestion(
                name, Arrays.stream(Key.values()).map(Key::variable).toList());
    }
}
