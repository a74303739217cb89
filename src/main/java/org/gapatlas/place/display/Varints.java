package org.gapatlas.place.display;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Whole numbers in as few bytes as they need: seven bits a byte, the lowest first. */
final class Varints {
    private static final int BITS = 0x7f;
    private static final int MORE = 0x80;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 18);

    /** @param mark ASCII that the bytes begin with */
    Varints(String mark) {
        bytes.writeBytes(mark.getBytes(StandardCharsets.US_ASCII));
    }

    /** @param value 32 bits without a sign */
    void unsigned(int value) {
        int rest = value;
        while ((rest & ~BITS) != 0) {
            bytes.write((rest & BITS) | MORE);
            rest >>>= 7;
        }
        bytes.write(rest);
    }

    /** Small numbers of either sign are short. */
    void signed(int value) {
        unsigned(value << 1 ^ value >> 31);
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
