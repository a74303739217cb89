package org.gapatlas.catalog;

import java.util.List;

/** Thrown when a governed catalogue cannot be read, or contradicts itself or the code. */
public final class CatalogException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param contradictions at least one, each a clause */
    CatalogException(List<String> contradictions) {
        super("the governed catalog is not sound: " + String.join("; ", contradictions));
    }

    CatalogException(String message, Throwable cause) {
        super(message, cause);
    }
}
