package org.gapatlas.contract;

/** Under which reporting rule of the 2022 case definition a state is. */
public enum JurisdictionClass {
    HIGH,
    LOW,
    UNKNOWN
}
