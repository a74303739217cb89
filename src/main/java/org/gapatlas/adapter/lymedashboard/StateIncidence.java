package org.gapatlas.adapter.lymedashboard;

import java.util.Optional;

/**
 * The publisher's class of a state. Since 2022, high-incidence states report on laboratory evidence alone, so counts of
 * the two classes are not comparable.
 */
public enum StateIncidence {
    HIGH,
    LOW;

    /** Finds by the publisher's words, including the one that is cut off. */
    static Optional<StateIncidence> find(String text) {
        return switch (text) {
            case "High Incidence", "High Incidenc" -> Optional.of(HIGH);
            case "Low Incidence" -> Optional.of(LOW);
            default -> Optional.empty();
        };
    }
}
