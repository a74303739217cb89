package org.gapatlas.contract;

/**
 * The identity of a county.
 *
 * @param fips five digits
 * @param county name with its kind, such as County or Parish
 * @param state two-letter code
 * @param inContiguousTickScope whether the tick tables cover the state; false for Alaska and Hawaii
 */
public record CountyPlace(String fips, String county, String state, String stateName, boolean inContiguousTickScope) {}
