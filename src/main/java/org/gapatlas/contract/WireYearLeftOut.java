package org.gapatlas.contract;

/**
 * A year of the window that is not used.
 *
 * @param reason a word for programs, such as {@code STATE_TOTAL_COLLAPSED}
 */
public record WireYearLeftOut(int year, String reason) {}
