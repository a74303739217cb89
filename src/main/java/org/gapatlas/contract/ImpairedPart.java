package org.gapatlas.contract;

/**
 * A part of the service that does not work at present, while the rest does.
 *
 * @param part one word: {@code reports}, {@code disk}, {@code limits} or {@code releases}
 * @param reason what is wrong, in one sentence for the operator
 */
public record ImpairedPart(String part, String reason) {}
