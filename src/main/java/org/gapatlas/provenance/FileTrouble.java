package org.gapatlas.provenance;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/**
 * Explains why a file could not be read or written; the messages of the platform's exceptions are often only a path.
 */
public final class FileTrouble {
    private FileTrouble() {}

    /** The reason as a clause that can follow a colon. */
    public static String inWords(IOException failure) {
        return switch (failure) {
            case NoSuchFileException e -> "there is no " + e.getFile();
            case AccessDeniedException e -> "permission to " + e.getFile() + " is denied";
            case FileAlreadyExistsException e -> e.getFile() + " is in the way";
            case FileSystemException e when e.getReason() != null -> e.getReason() + ", " + e.getFile();
            case CharacterCodingException _ -> "it is not UTF-8 text";
            default -> String.valueOf(failure.getMessage());
        };
    }
}
