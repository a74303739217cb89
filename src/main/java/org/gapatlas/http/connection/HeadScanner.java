package org.gapatlas.http.connection;

import io.netty.buffer.ByteBuf;
import io.netty.util.ByteProcessor;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Scans a request head line by line as its bytes arrive, and detects what RFC 9110 and 9112 do not allow. It refuses
 * whatever another parser might read differently, because a proxy in front of this server must not see a different
 * request.
 */
final class HeadScanner {
    /** More than any browser, proxy or library sends. */
    private static final int MAX_FIELDS = 200;

    private static final String COMMON_METHOD = "GET";
    private static final String COMMON_VERSION = "HTTP/1.1";

    private static final byte CR = '\r';
    private static final byte LF = '\n';
    /** Stops at control characters except the tab, which is allowed in values. */
    private static final ByteProcessor NO_CONTROL = b -> b < 0 || (b >= ' ' && b != 0x7F) || b == '\t';

    private int scanned;
    private int lineStart;
    private int emptyLines;
    private @Nullable Line requestLine;
    private FieldRules fields = new FieldRules();

    /** The result of scanning a head so far. */
    enum Step {
        INCOMPLETE,
        COMPLETE,
        FAULTY,
        HOST_MISSING,
        HOST_UNCLEAR,
        TOO_MANY_FIELDS
    }

    /** A well-formed request line. */
    record Line(String method, String target, String version) {
        boolean isVersion10() {
            return version.equals("HTTP/1.0");
        }

        /** Whether {@code Host} is required, as in RFC 9112, 3.2. Unsupported versions are refused anyway. */
        boolean needsHost() {
            return version.startsWith("HTTP/1.") && !isVersion10();
        }
    }

    /** Prepares for the next head. */
    void reset() {
        scanned = 0;
        lineStart = 0;
        emptyLines = 0;
        requestLine = null;
        fields = new FieldRules();
    }

    /**
     * Continues the scan. The buffer starts at the first byte of the head and contains at least what it contained
     * before.
     */
    Step scan(ByteBuf bytes) {
        int start = bytes.readerIndex();
        while (true) {
            int at = bytes.forEachByte(start + scanned, bytes.writerIndex() - start - scanned, NO_CONTROL);
            if (at < 0) {
                scanned = bytes.readableBytes();
                return Step.INCOMPLETE;
            }
            scanned = at - start;
            if (bytes.getByte(at) != CR) {
                return Step.FAULTY;
            }
            if (at + 1 == bytes.writerIndex()) {
                return Step.INCOMPLETE;
            }
            if (bytes.getByte(at + 1) != LF) {
                return Step.FAULTY;
            }
            Step step = line(bytes, start + lineStart, at);
            scanned += 2;
            lineStart = scanned;
            if (step != Step.INCOMPLETE) {
                return step;
            }
        }
    }

    /** The length of a complete head in bytes, including the empty line at its end. */
    int length() {
        return scanned;
    }

    /** Whether content follows a complete head. */
    boolean hasContent() {
        return fields.hasContent();
    }

    /** The request line; null if it is incomplete or malformed. */
    @Nullable
    Line requestLine() {
        return requestLine;
    }

    private Step line(ByteBuf bytes, int from, int to) {
        if (requestLine == null) {
            if (from == to) {
                // RFC 9112, 2.2: one empty line before a request is ignored.
                return ++emptyLines > 1 ? Step.FAULTY : Step.INCOMPLETE;
            }
            requestLine = requestLine(bytes, from, to);
            return requestLine == null ? Step.FAULTY : Step.INCOMPLETE;
        }
        if (from == to) {
            return fields.end(requestLine);
        }
        Step step = fields.take(bytes, from, to);
        return step == Step.INCOMPLETE && fields.count() > MAX_FIELDS ? Step.TOO_MANY_FIELDS : step;
    }

    /** Parses method, target and version, separated by single spaces; null for anything else. */
    private static @Nullable Line requestLine(ByteBuf bytes, int from, int to) {
        int first = bytes.indexOf(from, to, (byte) ' ');
        int second = first < 0 ? -1 : bytes.indexOf(first + 1, to, (byte) ' ');
        if (first <= from || second <= first + 1 || bytes.indexOf(second + 1, to, (byte) ' ') >= 0) {
            return null;
        }
        if (bytes.indexOf(from, to, (byte) '\t') >= 0 || !Tokens.isToken(bytes, from, first)) {
            return null;
        }
        if (!isVersion(bytes, second + 1, to)) {
            return null;
        }
        return new Line(
                text(bytes, from, first, COMMON_METHOD),
                text(bytes, first + 1, second, ""),
                text(bytes, second + 1, to, COMMON_VERSION));
    }

    /** The bytes as text. For the most common text, no new string is created. */
    private static String text(ByteBuf bytes, int from, int to, String common) {
        return Tokens.isExactly(bytes, from, to, common)
                ? common
                : bytes.toString(from, to - from, StandardCharsets.ISO_8859_1);
    }

    /** Whether it is a protocol name in capital letters, a slash, and two digits separated by a dot. */
    private static boolean isVersion(ByteBuf bytes, int from, int to) {
        int slash = to - 4;
        if (slash <= from
                || bytes.getByte(slash) != '/'
                || !isDigit(bytes.getByte(slash + 1))
                || bytes.getByte(slash + 2) != '.'
                || !isDigit(bytes.getByte(slash + 3))) {
            return false;
        }
        for (int i = from; i < slash; i++) {
            if (bytes.getByte(i) < 'A' || bytes.getByte(i) > 'Z') {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(byte c) {
        return c >= '0' && c <= '9';
    }
}
