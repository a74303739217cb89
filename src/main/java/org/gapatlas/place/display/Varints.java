package org.gapatlas.place.display;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;

/** Writes whole numbers in as few bytes as possible: seven bits per byte, lowest first. */
final class Varints {
    private static final int BITS = 0x7f;
    private static final int MORE = 0x80;

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 18);

    /** @param mark ASCII text that the bytes begin with */
    Varints(String mark) {
        bytes.writeBytes(mark.getBytes(StandardCharsets.US_ASCII));
    }

    /** @param value an unsigned 32-bit number */
    void unsigned(int value) {
        int rest = value;
        while ((rest & ~BITS) != 0) {
            bytes.write((rest & BITS) | MORE);
            rest >>>= 7;
        }
        bytes.write(rest);
    }

    /** Writes a signed number in zigzag encoding, so that small numbers of either sign are short. */
    void signed(int value) {
        unsigned(value << 1 ^ value >> 31);
    }

    byte[] toByteArray() {
        return bytes.toByteArray();
    }
}
