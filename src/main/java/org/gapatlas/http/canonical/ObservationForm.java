package org.gapatlas.http.canonical;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a client wants a page of observations written; the rows of a page are the same in each form. */
enum ObservationForm {
    /** Each row with all that it takes to read it alone. */
    FULL("application/json"),
    /** What all rows share said once. */
    SLIM("application/vnd.gapatlas.slim+json"),
    /** A table of comma-separated values. */
    CSV("text/csv; charset=utf-8");

    private final String mediaType;

    ObservationForm(String mediaType) {
        this.mediaType = mediaType;
    }

    String mediaType() {
        return mediaType;
    }

    /** The JSON form of a word of {@code view}. */
    static Optional<ObservationForm> ofView(String word) {
        return switch (word) {
            case "full" -> Optional.of(FULL);
            case "slim" -> Optional.of(SLIM);
            case String _ -> Optional.empty();
        };
    }

    /**
     * This form, or a table for a client that says it wants one: {@code text/csv} by name, and rather than JSON. A generated
     * client names all that the contract has, at one weight, and reads JSON.
     *
     * @param accept the {@code Accept} field; null if it was not sent
     */
    ObservationForm orTable(@Nullable String accept) {
        if (accept == null) {
            return this;
        }
        double table = weight(accept, "text/csv");
        return table > weight(accept, "application/json") ? CSV : this;
    }

    /** 0 for a type that is not named, or is named as not wanted. */
    private static double weight(String accept, String type) {
        for (String range : accept.split(",", -1)) {
            String[] parts = range.strip().split("\\s*;\\s*", -1);
            if (parts[0].equalsIgnoreCase(type)) {
                for (String part : parts) {
                    if (part.matches("[qQ]=(0(\\.[0-9]{0,3})?|1(\\.0{0,3})?)")) {
                        return Double.parseDouble(part.substring(2));
                    }
                }
                return 1;
            }
        }
        return 0;
    }
}
