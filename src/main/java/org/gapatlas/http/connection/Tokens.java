package org.gapatlas.http.connection;

import io.netty.buffer.ByteBuf;
import java.util.Locale;

/** Tokens as in RFC 9110, section 5.6.2, such as names of methods and header fields. */
final class Tokens {
    private static final boolean[] IN_TOKEN = new boolean[128];

    static {
        for (char c : "!#$%&'*+-.^_`|~0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".toCharArray()) {
            IN_TOKEN[c] = true;
        }
    }

    private Tokens() {}

    /** Whether the bytes are a token, of at least one byte. */
    static boolean isToken(ByteBuf bytes, int from, int to) {
        for (int i = from; i < to; i++) {
            byte b = bytes.getByte(i);
            if (b < 0 || !IN_TOKEN[b]) {
                return false;
            }
        }
        return to > from;
    }

    /**
     * Whether the bytes are this word, ignoring case.
     *
     * @param word ASCII in lower case
     */
    static boolean isWord(ByteBuf bytes, int from, int to, String word) {
        if (to - from != word.length()) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (Character.toLowerCase((char) bytes.getByte(i)) != word.charAt(i - from)) {
                return false;
            }
        }
        return true;
    }

    /** Whether the bytes are exactly this ASCII text. */
    static boolean isExactly(ByteBuf bytes, int from, int to, String text) {
        if (to - from != text.length()) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (bytes.getByte(i) != text.charAt(i - from)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether a comma-separated field contains a member, ignoring case.
     *
     * @param list the field; empty members are ignored
     * @param member in lower case
     */
    static boolean hasMember(String list, String member) {
        for (String each : list.split(",", -1)) {
            if (each.strip().toLowerCase(Locale.ROOT).equals(member)) {
                return true;
            }
        }
        return false;
    }
}
