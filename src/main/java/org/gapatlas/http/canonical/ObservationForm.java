package org.gapatlas.http.canonical;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The form of a page of observations. The rows are the same in each form. */
enum ObservationForm {
    /** JSON whose rows are each complete on their own. */
    FULL("application/json"),
    /** JSON that gives once what all rows share. */
    SLIM("application/vnd.gapatlas.slim+json"),
    /** Comma-separated values. */
    CSV("text/csv; charset=utf-8");

    private static final String TABLE = "text/csv";

    private final String mediaType;

    ObservationForm(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }

    /** The JSON form for a value of the parameter {@code view}; empty for any other value. */
    static Optional<ObservationForm> ofView(String word) {
        return switch (word) {
            case "full" -> Optional.of(FULL);
            case "slim" -> Optional.of(SLIM);
            case String _ -> Optional.empty();
        };
    }

    /**
     * CSV if the client prefers it and names either {@code text/csv} or JSON, otherwise this form. If both have the same
     * weight, JSON wins if it is named: generated clients name all media types of the contract with the same weight, and
     * read JSON.
     *
     * @param accept the {@code Accept} field; null if it was not sent
     */
    ObservationForm orTable(@Nullable String accept) {
        if (accept == null) {
            return this;
        }
        AcceptField field = new AcceptField(accept);
        // A client that requests the slim view by its parameter may name it only as JSON.
        double json = Math.max(field.weight(mediaType), field.weight(FULL.mediaType));
        double table = field.weight(TABLE);
        boolean namesJson = field.names(mediaType) || field.names(FULL.mediaType);
        if (!field.names(TABLE) && !namesJson) {
            return this;
        }
        return table > json || (table == json && table > 0 && !namesJson) ? CSV : this;
    }
}
