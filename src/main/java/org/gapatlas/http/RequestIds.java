package org.gapatlas.http;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Chooses request ids, which identify the same request to the client, in logs and in error bodies. */
final class RequestIds {
    private static final int MAX_LENGTH = 80;

    private RequestIds() {}

    /**
     * The id that the client sent if it consists of 1 to 80 of the characters {@code A-Za-z0-9_.:-}, otherwise a new
     * UUID.
     */
    static String choose(@Nullable String offered) {
        return offered != null && isAcceptable(offered) ? offered : fresh();
    }

    private static boolean isAcceptable(String id) {
        if (id.isEmpty() || id.length() > MAX_LENGTH) {
            return false;
        }
        for (int i = 0; i < id.length(); i++) {
            char c = id.charAt(i);
            boolean letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
            boolean digit = c >= '0' && c <= '9';
            if (!letter && !digit && "_.:-".indexOf(c) < 0) {
                return false;
            }
        }
        return true;
    }

    /** A random version 4 UUID. It only has to be unique, not unpredictable. */
    private static String fresh() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        long low = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low).toString();
    }
}
