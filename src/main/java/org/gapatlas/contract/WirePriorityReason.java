package org.gapatlas.contract;

/**
 * A reason for a county's standing.
 *
 * @param code a word for programs
 * @param text one sentence for people
 */
public record WirePriorityReason(String code, String text) {}
