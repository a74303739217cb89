package org.gapatlas.priority;

/** How a scored county stands among all scored counties of its batch. LOW is a scored tier, not a missing one. */
public enum PriorityTier {
    HIGH,
    MEDIUM,
    LOW
}
