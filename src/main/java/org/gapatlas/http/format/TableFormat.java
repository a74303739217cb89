package org.gapatlas.http.format;

/** A file format for tables. */
public interface TableFormat {
    /** The value of {@code Content-Type}. */
    String mediaType();

    /** The extension of file names and routes, without the dot. */
    String extension();

    /** Whether files are already compressed, so that a content coding would gain nothing. */
    boolean isPacked();

    /** Whether files explain their columns, so that they may have columns beyond those that the contract fixes. */
    boolean explainsColumns();

    /** The bytes of the file; equal tables give equal bytes. */
    byte[] write(Table table);
}
