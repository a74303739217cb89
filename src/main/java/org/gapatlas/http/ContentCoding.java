package org.gapatlas.http;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** How a body is packed on the wire; in the order preferred where a client likes several equally. */
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

    /** The word in {@code Accept-Encoding} and {@code Content-Encoding}. */
    public String token() {
        return token;
    }

    /** What sets this coding's entity tag apart from the others'. */
    public String tagSuffix() {
        return tagSuffix;
    }

    /**
     * Chooses a coding by RFC 9110, 12.5.3. A client that refuses every one we have still gets identity, since an
     * unpacked answer serves it better than none.
     *
     * @param header the {@code Accept-Encoding} field, or null
     * @param available codings to choose from, identity among them
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
        // Identity is acceptable unless excluded, but only just: any coding that is named beats it.
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

    /** A weight that is no number counts as a refusal: the client said something, and it was not yes. */
    private static double parseWeight(String text) {
        if (!WEIGHT.matcher(text).matches()) {
            return 0;
        }
        return Math.min(1, Double.parseDouble(text));
    }
}
