package org.gapatlas.http;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.jspecify.annotations.Nullable;

/**
 * A strictly decoded query string: an invalid escape, or bytes that are not UTF-8, make the whole request malformed.
 */
public final class QueryParameters {
    private static final QueryParameters NONE = new QueryParameters(Map.of());

    /**
     * Ordered by the first occurrence of each name. A map, because some requests have hundreds of values of one name.
     */
    private final Map<String, List<String>> values;

    private QueryParameters(Map<String, List<String>> values) {
        this.values = values;
    }

    /**
     * @param query the undecoded text after the question mark; null or empty for none
     * @throws ProblemException if it cannot be decoded
     */
    static QueryParameters parse(@Nullable String query) {
        if (query == null || query.isEmpty()) {
            return NONE;
        }
        Map<String, List<String>> values = new LinkedHashMap<>();
        for (String pair : query.split("&", -1)) {
            if (!pair.isEmpty()) {
                int equals = pair.indexOf('=');
                String name = equals < 0 ? pair : pair.substring(0, equals);
                String value = equals < 0 ? "" : pair.substring(equals + 1);
                values.computeIfAbsent(decode(name, true), _ -> new ArrayList<>(1))
                        .add(decode(value, true));
            }
        }
        return new QueryParameters(values);
    }

    /** The distinct names, in the order of their first occurrence. */
    public Set<String> names() {
        return Collections.unmodifiableSet(values.keySet());
    }

    /** All values of a parameter, in the order in which they were sent. */
    public List<String> values(String name) {
        return Collections.unmodifiableList(values.getOrDefault(name, List.of()));
    }

    /**
     * Decodes percent escapes.
     *
     * @param plusIsSpace whether a plus means a space, as in a query; in a path it is a plus
     */
    static String decode(String text, boolean plusIsSpace) {
        if (text.indexOf('%') < 0 && !(plusIsSpace && text.indexOf('+') >= 0) && isAscii(text)) {
            return text;
        }
        ByteBuffer bytes = ByteBuffer.allocate(text.length());
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '%') {
                bytes.put((byte) escape(text, i));
                i += 2;
            } else if (c == '+' && plusIsSpace) {
                bytes.put((byte) ' ');
            } else if (c < 0x80) {
                bytes.put((byte) c);
            } else {
                throw malformed("The address contains characters that must be percent-encoded.");
            }
        }
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(bytes.flip())
                    .toString();
        } catch (CharacterCodingException e) {
            throw malformed("The address contains escapes that are not UTF-8.");
        }
    }

    private static int escape(String text, int at) {
        int high = at + 2 < text.length() ? Character.digit(text.charAt(at + 1), 16) : -1;
        int low = at + 2 < text.length() ? Character.digit(text.charAt(at + 2), 16) : -1;
        if (high < 0 || low < 0 || text.charAt(at + 1) >= 0x80 || text.charAt(at + 2) >= 0x80) {
            throw malformed("The address holds a percent sign that begins no escape.");
        }
        return high << 4 | low;
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) >= 0x80) {
                return false;
            }
        }
        return true;
    }

    private static ProblemException malformed(String detail) {
        return new ProblemException(new RequestProblem.Malformed(detail));
    }
}
