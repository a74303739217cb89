package org.gapatlas.http.connection;

import io.netty.buffer.ByteBuf;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.http.connection.HeadScanner.Step;
import org.jspecify.annotations.Nullable;

/**
 * What the header fields of one request must be. Every name is a token that ends at its colon; that a value holds no
 * control character is known before. The fields that say where a request goes and where it ends come once, and say one
 * thing.
 */
final class FieldRules {
    /** Beyond this no reader of numbers agrees with another. */
    private static final int MOST_DIGITS = 18;

    private int count;
    private @Nullable String host;
    private @Nullable String contentLength;
    private @Nullable String transferEncoding;

    /** Takes a line that is not empty. */
    Step take(ByteBuf bytes, int from, int to) {
        int colon = bytes.indexOf(from, to, (byte) ':');
        // A line that begins with a space or a tab continues another, by a rule that is obsolete; no token does.
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

    /** Looks at the fields together: RFC 9112, 3.2 and 6.1. */
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
        return !text.isEmpty() && text.length() <= MOST_DIGITS && text.chars().allMatch(c -> c >= '0' && c <= '9');
    }

    /** Chunks are the one coding that we can find the end of, and once. */
    private static boolean isChunked(String list) {
        List<String> codings = Arrays.stream(list.split(",", -1))
                .map(String::strip)
                .filter(coding -> !coding.isEmpty())
                .toList();
        return codings.size() == 1 && codings.getFirst().equalsIgnoreCase("chunked");
    }
}
