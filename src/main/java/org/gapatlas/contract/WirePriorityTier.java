package org.gapatlas.contract;

/** Place of a scored county among the scored counties of its batch. */
public enum WirePriorityTier {
    HIGH,
    MEDIUM,
    /** A scored tier; no finding that all is well. */
    LOW
}
