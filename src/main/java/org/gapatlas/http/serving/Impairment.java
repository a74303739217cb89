package org.gapatlas.http.serving;

/**
 * A part of the service that does not work at the moment, while the rest does.
 *
 * @param part one word
 * @param reason one sentence for the operator, which names no path of the machine
 */
public record Impairment(String part, String reason) {}
