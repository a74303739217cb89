package org.gapatlas.priority;

/** The review priority of a scored county. LOW never stands for a missing score. */
public enum PriorityTier {
    HIGH,
    MEDIUM,
    LOW
}
