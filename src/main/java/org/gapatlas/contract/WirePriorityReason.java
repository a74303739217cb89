package org.gapatlas.contract;

/**
 * Why a county stands where it stands.
 *
 * @param code a word for programs
 * @param text one sentence for people
 */
public record WirePriorityReason(String code, String text) {}
