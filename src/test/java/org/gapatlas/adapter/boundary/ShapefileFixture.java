package org.gapatlas.adapter.boundary;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.gapatlas.adapter.PublisherFile;

/**
 * Writes invented boundary archives in the publisher's layout. An archive is valid unless a test changes a part's
 * bytes, replaces a part or leaves one out.
 */
public final class ShapefileFixture {
    static final String NAME = "counties.zip";

    /** Byte offsets in a .shp whose first record is a polygon of one ring. */
    static final int FILE_LENGTH = 24;

    static final int FILE_VERSION = 28;
    static final int FILE_TYPE = 32;
    static final int RECORD_NUMBER = 100;
    static final int RECORD_LENGTH = 104;
    static final int RECORD_TYPE = 108;
    static final int RING_COUNT = 144;
    static final int POINT_COUNT = 148;
    static final int FIRST_RING_START = 152;
    static final int FIRST_POINT = 156;

    /** Byte offsets in a .dbf. */
    static final int RECORD_COUNT = 4;

    static final int HEADER_LENGTH = 8;
    static final int TABLE_RECORD_LENGTH = 10;
    static final int FIRST_FIELD_TYPE = 32 + 11;
    static final int FIRST_FIELD_WIDTH = 32 + 16;

    private static final List<String> FIELDS = List.of("STATEFP", "COUNTYFP", "GEOID", "NAMELSAD");
    private static final int[] WIDTHS = {2, 3, 5, 32};

    private final List<double[][]> shapes = new ArrayList<>();
    private final List<String[]> rows = new ArrayList<>();
    private final Map<String, byte[]> replaced = new LinkedHashMap<>();
    private final Map<String, UnaryOperator<byte[]>> alterations = new LinkedHashMap<>();
    private final List<String> omitted = new ArrayList<>();
    private Charset charset = StandardCharsets.UTF_8;

    /** Adds a county whose rings are given as x1, y1, x2, y2, … and written unchanged. */
    public ShapefileFixture county(String fips, String name, double[]... rings) {
        return record(fips.substring(0, 2), fips.substring(2), fips, name, rings);
    }

    /** Adds a county whose codes need not agree. */
    public ShapefileFixture record(String state, String county, String geoid, String name, double[]... rings) {
        rows.add(new String[] {state, county, geoid, name});
        shapes.add(rings);
        return this;
    }

    /** A closed square ring, clockwise as a shapefile's shell. */
    public static double[] shell(double west, double south, double size) {
        return new double[] {west, south, west, south + size, west + size, south + size, west + size, south, west, south
        };
    }

    /** A closed square ring, counter-clockwise as a shapefile's hole. */
    static double[] hole(double west, double south, double size) {
        return new double[] {west, south, west + size, south, west + size, south + size, west, south + size, west, south
        };
    }

    ShapefileFixture charset(Charset tableCharset) {
        charset = tableCharset;
        return this;
    }

    /** Replaces a part, such as {@code .cpg}. */
    ShapefileFixture with(String suffix, String content) {
        replaced.put(suffix, content.getBytes(StandardCharsets.ISO_8859_1));
        return this;
    }

    ShapefileFixture without(String suffix) {
        omitted.add(suffix);
        return this;
    }

    /** Changes bytes of the .shp in place; the buffer is little-endian. */
    ShapefileFixture alterShp(Consumer<ByteBuffer> change) {
        return rewrite(".shp", inPlace(change));
    }

    /** Changes bytes of the .dbf in place; the buffer is little-endian. */
    ShapefileFixture alterDbf(Consumer<ByteBuffer> change) {
        return rewrite(".dbf", inPlace(change));
    }

    ShapefileFixture cut(String suffix, int bytes) {
        return rewrite(suffix, content -> Arrays.copyOf(content, content.length - bytes));
    }

    /** Truncates the .shp and makes its header declare the shorter length. */
    ShapefileFixture cutShpDeclared(int bytes) {
        return rewrite(".shp", content -> {
            byte[] shorter = Arrays.copyOf(content, content.length - bytes);
            ByteBuffer.wrap(shorter).putInt(FILE_LENGTH, shorter.length / 2);
            return shorter;
        });
    }

    /** Leaves the last county's outline without a row in the table. */
    ShapefileFixture dropLastRow() {
        rows.remove(rows.size() - 1);
        return this;
    }

    private ShapefileFixture rewrite(String suffix, UnaryOperator<byte[]> change) {
        alterations.put(suffix, change);
        return this;
    }

    private static UnaryOperator<byte[]> inPlace(Consumer<ByteBuffer> change) {
        return content -> {
            change.accept(ByteBuffer.wrap(content).order(ByteOrder.LITTLE_ENDIAN));
            return content;
        };
    }

    public PublisherFile zip() {
        Map<String, byte[]> parts = new LinkedHashMap<>();
        parts.put(".shp", shp());
        parts.put(".dbf", dbf());
        parts.put(".cpg", charset.name().getBytes(StandardCharsets.US_ASCII));
        parts.put(".prj", "GEOGCS[\"invented\"]".getBytes(StandardCharsets.US_ASCII));
        parts.putAll(replaced);
        alterations.forEach((suffix, change) -> parts.computeIfPresent(suffix, (_, content) -> change.apply(content)));
        omitted.forEach(parts::remove);
        return PublisherFile.of(NAME, zip(parts));
    }

    private static byte[] zip(Map<String, byte[]> parts) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> part : parts.entrySet()) {
                zip.putNextEntry(new ZipEntry("counties" + part.getKey()));
                zip.write(part.getValue());
                zip.closeEntry();
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return bytes.toByteArray();
    }

    /** The main file, unchanged. */
    byte[] shp() {
        int length = 100 + shapes.stream().mapToInt(s -> 8 + contentLength(s)).sum();
        ByteBuffer shp = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        shp.putInt(0, Integer.reverseBytes(9994));
        shp.putInt(FILE_LENGTH, Integer.reverseBytes(length / 2));
        shp.putInt(FILE_VERSION, 1000);
        shp.putInt(FILE_TYPE, 5);
        shp.position(100);
        for (int i = 0; i < shapes.size(); i++) {
            shp.putInt(Integer.reverseBytes(i + 1));
            shp.putInt(Integer.reverseBytes(contentLength(shapes.get(i)) / 2));
            writePolygon(shp, shapes.get(i));
        }
        return shp.array();
    }

    private static int contentLength(double[][] rings) {
        return 44
                + 4 * rings.length
                + Arrays.stream(rings).mapToInt(r -> 8 * r.length).sum();
    }

    private static void writePolygon(ByteBuffer shp, double[][] rings) {
        shp.putInt(5);
        shp.position(shp.position() + 32); // The bounding box, which the reader ignores.
        shp.putInt(rings.length);
        shp.putInt(Arrays.stream(rings).mapToInt(r -> r.length / 2).sum());
        int start = 0;
        for (double[] ring : rings) {
            shp.putInt(start);
            start += ring.length / 2;
        }
        for (double[] ring : rings) {
            for (double number : ring) {
                shp.putDouble(number);
            }
        }
    }

    private byte[] dbf() {
        int recordLength = 1 + Arrays.stream(WIDTHS).sum();
        int headerLength = 32 + 32 * FIELDS.size() + 1;
        ByteBuffer dbf = ByteBuffer.allocate(headerLength + rows.size() * recordLength + 1)
                .order(ByteOrder.LITTLE_ENDIAN);
        dbf.put(0, (byte) 3);
        dbf.putInt(RECORD_COUNT, rows.size());
        dbf.putShort(HEADER_LENGTH, (short) headerLength);
        dbf.putShort(TABLE_RECORD_LENGTH, (short) recordLength);
        for (int i = 0; i < FIELDS.size(); i++) {
            int at = 32 + 32 * i;
            dbf.put(at, FIELDS.get(i).getBytes(StandardCharsets.US_ASCII));
            dbf.put(at + 11, (byte) 'C');
            dbf.put(at + 16, (byte) WIDTHS[i]);
        }
        dbf.put(headerLength - 1, (byte) 0x0D);
        dbf.position(headerLength);
        rows.forEach(row -> writeRow(dbf, row));
        dbf.put((byte) 0x1A);
        return dbf.array();
    }

    private void writeRow(ByteBuffer dbf, String[] row) {
        dbf.put((byte) ' ');
        for (int i = 0; i < row.length; i++) {
            byte[] cell = new byte[WIDTHS[i]];
            Arrays.fill(cell, (byte) ' ');
            byte[] text = row[i].getBytes(charset);
            System.arraycopy(text, 0, cell, 0, text.length);
            dbf.put(cell);
        }
    }
}
