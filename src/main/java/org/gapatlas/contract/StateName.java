package org.gapatlas.contract;

/**
 * A state or the District of Columbia.
 *
 * @param code two capital letters
 */
public record StateName(String code, String name) {}
