package org.gapatlas.http;

import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Names requests, so that a client, a log line and an error body speak of the same one. */
final class RequestIds {
    private static final int MAX_LENGTH = 80;

    private RequestIds() {}

    /** The client's own id if it is 1 to 80 of {@code A-Za-z0-9_.:-}, else a fresh UUID. */
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

    /** A random UUID of version 4; it need not be unguessable, only distinct. */
    private static String fresh() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        long high = (random.nextLong() & ~0xF000L) | 0x4000L;
        long low = (random.nextLong() & 0x3FFFFFFFFFFFFFFFL) | 0x8000000000000000L;
        return new UUID(high, low).toString();
    }
}
