package org.gapatlas.http.format;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/** Encodes pictures of at most 256 colors as PNG (ISO/IEC 15948): one byte per pixel, no filter, no interlacing. */
public final class PalettePng {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final byte EIGHT_BITS = 8;
    private static final byte INDEXED = 3;

    private PalettePng() {}

    /**
     * Encodes a picture as the bytes of a file.
     *
     * @param pixels for each pixel the index of its color in the palette, row by row from the top
     * @param width of a row, in pixels
     * @param palette colors as {@code 0xrrggbb}
     */
    public static byte[] encode(byte[] pixels, int width, int[] palette) {
        int height = pixels.length / width;
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        png.writeBytes(SIGNATURE);
        byte[] header = ByteBuffer.allocate(13)
                .putInt(width)
                .putInt(height)
                .put(EIGHT_BITS)
                .put(INDEXED)
                .array();
        chunk(png, "IHDR", header);
        ByteBuffer colours = ByteBuffer.allocate(3 * palette.length);
        for (int colour : palette) {
            colours.put((byte) (colour >> 16)).put((byte) (colour >> 8)).put((byte) colour);
        }
        chunk(png, "PLTE", colours.array());
        chunk(png, "IDAT", deflated(rows(pixels, width, height)));
        chunk(png, "IEND", new byte[0]);
        return png.toByteArray();
    }

    /** The rows, each preceded by its filter byte: 0 for none. */
    private static byte[] rows(byte[] pixels, int width, int height) {
        ByteBuffer rows = ByteBuffer.allocate((width + 1) * height);
        for (int row = 0; row < height; row++) {
            rows.put((byte) 0).put(pixels, row * width, width);
        }
        return rows.array();
    }

    private static byte[] deflated(byte[] plain) {
        try (Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION)) {
            deflater.setInput(plain);
            deflater.finish();
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            byte[] buffer = new byte[16_384];
            while (!deflater.finished()) {
                packed.write(buffer, 0, deflater.deflate(buffer));
            }
            return packed.toByteArray();
        }
    }

    private static void chunk(ByteArrayOutputStream png, String type, byte[] data) {
        byte[] name = type.getBytes(StandardCharsets.US_ASCII);
        CRC32 check = new CRC32();
        check.update(name);
        check.update(data);
        png.writeBytes(ByteBuffer.allocate(12 + data.length)
                .putInt(data.length)
                .put(name)
                .put(data)
                .putInt((int) check.getValue())
                .array());
    }
}
