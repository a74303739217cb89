package org.gapatlas.http.connection;

import java.util.HexFormat;
import java.util.function.IntPredicate;

/** Checks values of {@code Host}, as in RFC 3986, 3.2.2 and 3.2.3. */
final class HostField {
    private static final String MARKS_IN_NAME = "-._~!$&'()*+;=";

    private HostField() {}

    /**
     * Whether a value is one host with an optional port. A comma is refused although the RFC allows it in names,
     * because some parsers take it as a separator of two hosts.
     */
    static boolean isOne(String text) {
        boolean isBracketed = text.startsWith("[");
        int end = isBracketed ? text.indexOf(']') + 1 : nameEnd(text);
        boolean isHost = isBracketed ? isAddress(text, end) : areEscapesWhole(text, end);
        return isHost && isPort(text, end);
    }

    private static int nameEnd(String text) {
        int end = 0;
        while (end < text.length() && isOfName(text.charAt(end))) {
            end++;
        }
        return end;
    }

    private static boolean isOfName(char c) {
        return isDigit(c) || isLetter(c) || c == '%' || MARKS_IN_NAME.indexOf(c) >= 0;
    }

    private static boolean areEscapesWhole(String text, int end) {
        for (int at = text.indexOf('%'); at >= 0 && at < end; at = text.indexOf('%', at + 3)) {
            if (at + 3 > end || !all(text, at + 1, at + 3, HexFormat::isHexDigit)) {
                return false;
            }
        }
        return true;
    }

    /** Whether it is an IPv6 address in brackets. The RFC's form for later versions is not in use. */
    private static boolean isAddress(String text, int end) {
        return end > 3
                && text.substring(0, end).contains(":")
                && all(text, 1, end - 1, c -> HexFormat.isHexDigit(c) || c == ':' || c == '.');
    }

    private static boolean isPort(String text, int from) {
        return from == text.length()
                || (text.charAt(from) == ':' && all(text, from + 1, text.length(), HostField::isDigit));
    }

    private static boolean all(String text, int from, int to, IntPredicate allowed) {
        for (int i = from; i < to; i++) {
            if (!allowed.test(text.charAt(i))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(int c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isLetter(int c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    }
}
