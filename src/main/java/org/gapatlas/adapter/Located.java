package org.gapatlas.adapter;

/**
 * A row and where it stood.
 *
 * @param number 1-based record number in the file as a spreadsheet would number it, header lines included
 */
public record Located<R>(int number, R row) {}
