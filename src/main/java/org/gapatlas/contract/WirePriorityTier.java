package org.gapatlas.contract;

/** The tier of a scored county among the scored counties of its batch. */
public enum WirePriorityTier {
    HIGH,
    MEDIUM,
    /** The lowest tier; not a finding that all is well. */
    LOW
}
