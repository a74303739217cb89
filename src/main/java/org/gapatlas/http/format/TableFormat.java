package org.gapatlas.http.format;

/** How a table becomes a file. */
public interface TableFormat {
    /** As in {@code Content-Type}. */
    String mediaType();

    /** What file names and routes of this format end with, without the dot. */
    String extension();

    /** Whether its files are packed already, so that a content coding would gain nothing. */
    boolean isPacked();

    /** Whether its files say what each column means, so that further columns confuse nobody. */
    boolean explainsColumns();

    /** The file's bytes; equal tables give equal bytes. */
    byte[] write(Table table);
}
