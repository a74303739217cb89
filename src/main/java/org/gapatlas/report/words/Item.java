package org.gapatlas.report.words;

/**
 * A figure of an attached table.
 *
 * @param item the field name in the API
 * @param value in machine-readable form; empty if there is none
 */
public record Item(String item, String label, String value) {}
