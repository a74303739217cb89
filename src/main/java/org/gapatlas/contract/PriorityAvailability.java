package org.gapatlas.contract;

/** Whether a county has a persisted result. */
public enum PriorityAvailability {
    AVAILABLE,
    UNAVAILABLE
}
