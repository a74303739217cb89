package org.gapatlas.contract;

/**
 * Why a county was not evaluated.
 *
 * @param code a word for programs
 * @param detail the same in words for people
 */
public record ReviewDataGap(String countyFips, String code, String detail) {}
