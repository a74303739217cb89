package org.gapatlas.contract;

/** The reporting rule of the 2022 case definition that applies to a state. */
public enum JurisdictionClass {
    HIGH,
    LOW,
    UNKNOWN
}
