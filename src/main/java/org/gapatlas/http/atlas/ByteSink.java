package org.gapatlas.http.atlas;

import java.util.Arrays;

/** A growing byte buffer that formats JSON numbers without creating strings. */
final class ByteSink {
    private byte[] bytes;
    private int length;

    ByteSink(int capacity) {
        this.bytes = new byte[capacity];
    }

    /** Empties the buffer and keeps its memory. */
    void clear() {
        length = 0;
    }

    void put(byte[] content) {
        ensure(content.length);
        System.arraycopy(content, 0, bytes, length, content.length);
        length += content.length;
    }

    void put(byte one) {
        ensure(1);
        bytes[length++] = one;
    }

    /** Writes a number of tenths as a decimal: 619 as {@code 61.9}. */
    void putTenths(int tenths) {
        putInteger(tenths / 10);
        put((byte) '.');
        put((byte) ('0' + tenths % 10));
    }

    /** @param value at least 0 */
    void putInteger(int value) {
        if (value >= 10) {
            putInteger(value / 10);
        }
        put((byte) ('0' + value % 10));
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, length);
    }

    private void ensure(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(length + more, bytes.length * 2));
        }
    }
}
