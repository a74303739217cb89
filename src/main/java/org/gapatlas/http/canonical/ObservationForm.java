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
     * CSV if the client names {@code text/csv} with a higher weight than JSON, otherwise this form. Generated clients
     * name all media types of the contract with the same weight, and read JSON.
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

    /** The weight of a media type; 0 if it is not named or is refused. */
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
