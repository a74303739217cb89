package org.gapatlas.cli.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Finds misspelled environment variables. Unknown ones that resemble no setting are allowed: clients and platforms have
 * variables with the same prefix, such as {@code GAPATLAS_SERVICE_HOST} of Kubernetes.
 */
final class VariableNames {
    static final String FILE = "GAPATLAS_CONFIG";
    private static final String PREFIX = "GAPATLAS_";

    /** Shorter names with two different letters may be names of something else, as {@code HOME} and {@code HOST}. */
    private static final int LONG = PREFIX.length() + 7;

    private VariableNames() {}

    /** A fault for each variable that resembles that of a setting. */
    static List<String> faults(Map<String, String> environment) {
        List<String> known = new ArrayList<>(List.of(FILE));
        Arrays.stream(Key.values()).map(Key::variable).forEach(known::add);
        List<String> faults = new ArrayList<>();
        for (String name : new TreeSet<>(environment.keySet())) {
            if (name.startsWith(PREFIX) && !known.contains(name)) {
                meant(name, known)
                        .ifPresent(k -> faults.add("there is no setting " + name + "; did you mean " + k + "?"));
            }
        }
        return faults;
    }

    private static Optional<String> meant(String name, List<String> known) {
        return known.stream().filter(k -> resembles(name, k)).findFirst();
    }

    private static boolean resembles(String name, String known) {
        int edits = Edits.between(name, known);
        boolean sameLetters = Arrays.equals(
                name.chars().sorted().toArray(), known.chars().sorted().toArray());
        return edits == 1 || (edits == 2 && (sameLetters || known.length() >= LONG));
    }
}
