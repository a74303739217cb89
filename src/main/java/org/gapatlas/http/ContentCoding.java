package org.gapatlas.http;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Content codings of a body, in the order of preference when a client accepts several equally. */
public enum ContentCoding {
    BROTLI("br", "-br"),
    GZIP("gzip", "-gzip"),
    IDENTITY("identity", "");

    private static final Pattern WEIGHT = Pattern.compile("[01](\\.[0-9]{0,3})?");

    private final String token;
    private final String tagSuffix;

    ContentCoding(String token, String tagSuffix) {
        this.token = token;
        this.tagSuffix = tagSuffix;
    }

    /** The token in {@code Accept-Encoding} and {@code Content-Encoding}. */
    public String token() {
        return token;
    }

    /** The suffix that distinguishes this coding's entity tag from the others. */
    public String tagSuffix() {
        return tagSuffix;
    }

    /**
     * Chooses a coding as in RFC 9110, 12.5.3. A client that refuses every available coding gets identity, because an
     * uncompressed answer serves it better than none.
     *
     * @param header the {@code Accept-Encoding} field, or null
     * @param available codings to choose from, including identity
     */
    static ContentCoding negotiate(@Nullable String header, List<ContentCoding> available) {
        if (header == null || header.isEmpty()) {
            return IDENTITY;
        }
        ContentCoding best = IDENTITY;
        double bestQuality = 0;
        for (ContentCoding coding : values()) {
            if (!available.contains(coding)) {
                continue;
            }
            double quality = quality(header, coding);
            if (quality > bestQuality) {
                best = coding;
                bestQuality = quality;
            }
        }
        return best;
    }

    private static double quality(String header, ContentCoding coding) {
        double wildcard = -1;
        for (String part : header.split(",", -1)) {
            int semicolon = part.indexOf(';');
            String name = (semicolon < 0 ? part : part.substring(0, semicolon))
                    .strip()
                    .toLowerCase(Locale.ROOT);
            String parameters = semicolon < 0 ? "" : part.substring(semicolon + 1);
            if (name.equals(coding.token) || (coding == GZIP && name.equals("x-gzip"))) {
                return parseQuality(parameters);
            }
            if (name.equals("*")) {
                wildcard = parseQuality(parameters);
            }
        }
        if (wildcard >= 0) {
            return wildcard;
        }
        // Identity is acceptable unless excluded, but any coding that the client names is preferred to it.
        return coding == IDENTITY ? 0.0001 : 0;
    }

    private static double parseQuality(String parameters) {
        for (String parameter : parameters.split(";", -1)) {
            String text = parameter.strip().toLowerCase(Locale.ROOT);
            if (text.startsWith("q=")) {
                return parseWeight(text.substring(2).strip());
            }
        }
        return 1;
    }

    /** A malformed weight counts as 0, because it does not clearly accept the coding. */
    private static double parseWeight(String text) {
        if (!WEIGHT.matcher(text).matches()) {
            return 0;
        }
        return Math.min(1, Double.parseDouble(text));
    }
}
