package org.gapatlas.http.serving;

/**
 * A part of the service that does not work at present, while the rest does.
 *
 * @param part one word
 * @param reason one sentence for the operator, without any path of this machine
 */
public record Impairment(String part, String reason) {}
