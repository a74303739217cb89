package org.gapatlas.adapter;

/**
 * A row and its position in the file.
 *
 * @param number 1-based row number as a spreadsheet shows it, header lines included
 */
public record Located<R>(int number, R row) {}
