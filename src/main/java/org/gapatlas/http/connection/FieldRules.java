package org.gapatlas.http.connection;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.http.connection.HeadScanner.Step;
import org.jspecify.annotations.Nullable;

/**
 * Checks the header fields of one request. Every name must be a token directly followed by a colon; values have already
 * been checked for control characters. Fields that determine the host and the end of the request must occur once and be
 * unambiguous.
 */
final class FieldRules {
    /** With more digits, parsers disagree about the number. */
    private static final int MAX_DIGITS = 18;

    private int count;
    private @Nullable String host;
    private @Nullable String contentLength;
    private @Nullable String transferEncoding;

    /** Checks a line that is not empty. */
    Step take(ByteBuf bytes, int from, int to) {
        int colon = bytes.indexOf(from, to, (byte) ':');
        // A line that begins with a space or tab is an obsolete continuation line; it is refused because no token
        // starts like that.
        if (colon < 0 || !Tokens.isToken(bytes, from, colon)) {
            return Step.FAULTY;
        }
        count++;
        if (Tokens.isWord(bytes, from, colon, "host")) {
            boolean isFirst = host == null;
            host = value(bytes, colon, to);
            return isFirst && HostField.isOne(host) ? Step.INCOMPLETE : Step.HOST_UNCLEAR;
        }
        if (Tokens.isWord(bytes, from, colon, "content-length")) {
            boolean isFirst = contentLength == null;
            contentLength = value(bytes, colon, to);
            return isFirst && isLength(contentLength) ? Step.INCOMPLETE : Step.FAULTY;
        }
        if (Tokens.isWord(bytes, from, colon, "transfer-encoding")) {
            boolean isFirst = transferEncoding == null;
            transferEncoding = value(bytes, colon, to);
            return isFirst && isChunked(transferEncoding) ? Step.INCOMPLETE : Step.FAULTY;
        }
        return Step.INCOMPLETE;
    }

    int count() {
        return count;
    }

    /** Checks the fields together, as in RFC 9112, 3.2 and 6.1. */
    Step end(HeadScanner.Line requestLine) {
        if (host == null && requestLine.needsHost()) {
            return Step.HOST_MISSING;
        }
        boolean isOfOneLength = transferEncoding == null || (contentLength == null && !requestLine.isVersion10());
        return isOfOneLength ? Step.COMPLETE : Step.FAULTY;
    }

    boolean hasContent() {
        return transferEncoding != null || (contentLength != null && !contentLength.equals("0"));
    }

    private static String value(ByteBuf bytes, int colon, int to) {
        return bytes.toString(colon + 1, to - colon - 1, StandardCharsets.ISO_8859_1)
                .strip();
    }

    private static boolean isLength(String text) {
        return !text.isEmpty() && text.length() <= MAX_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Only a single {@code chunked} coding has an end that can be found. */
    private static boolean isChunked(String list) {
        List<String> codings = Arrays.stream(list.split(",", -1))
                .map(String::strip)
                .filter(coding -> !coding.isEmpty())
                .toList();
        return codings.size() == 1 && codings.getFirst().equalsIgnoreCase("chunked");
    }
}
