package org.gapatlas.adapter.boundary;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Coordinate;

/**
 * Reads the main file (.shp) of a shapefile of polygons, following the ESRI Shapefile Technical Description of July
 * 1998. Opening it locates the records and checks every declared length and count against the bytes; rings are read on
 * demand.
 */
final class ShapefileReader {
    /** The most points of all records; the most detailed cartographic county file (1:500,000) has about a million. */
    static final int MAX_POINTS = 4_000_000;

    /** The most rings of one record; the county with the most islands has a few hundred. */
    static final int MAX_RINGS = 10_000;

    private static final int FILE_CODE = 9994;
    private static final int VERSION = 1000;
    private static final int POLYGON = 5;

    private static final int FILE_HEADER_BYTES = 100;
    private static final int RECORD_HEADER_BYTES = 8;
    /** Type, bounding box, number of rings and number of points; ring starts and points follow. */
    private static final int POLYGON_HEADER_BYTES = 44;

    private static final int RING_COUNT_AT = 36;
    private static final int POINT_COUNT_AT = 40;
    private static final int RING_START_BYTES = 4;
    private static final int POINT_BYTES = 16;
    private static final int FEWEST_POINTS_OF_A_RING = 4;

    private final String file;
    private final ByteBuffer bytes;
    private final List<Extent> records = new ArrayList<>();
    private long pointsSoFar;

    /**
     * Opens the main file.
     *
     * @param file the archive's name, for issues
     * @throws BadFileException if a length, count or type contradicts the bytes
     */
    ShapefileReader(String file, byte[] shp) throws BadFileException {
        this.file = file;
        this.bytes = ByteBuffer.wrap(shp).order(ByteOrder.LITTLE_ENDIAN);
        checkHeader();
        int position = FILE_HEADER_BYTES;
        while (position < bytes.limit()) {
            Extent extent = readExtent(position);
            records.add(extent);
            position = extent.end();
        }
    }

    int recordCount() {
        return records.size();
    }

    private void checkHeader() throws BadFileException {
        check(bytes.limit() >= FILE_HEADER_BYTES, null, "the .shp is shorter than its header");
        check(bigEndian(0) == FILE_CODE, null, "the .shp does not begin as a shapefile");
        check(bytes.getInt(28) == VERSION, null, "the .shp has version " + bytes.getInt(28));
        checkIsPolygon(bytes.getInt(32), null);
        long declared = 2L * bigEndian(24);
        check(declared == bytes.limit(), null, "the .shp declares " + declared + " bytes and has " + bytes.limit());
    }

    private Extent readExtent(int position) throws BadFileException {
        int number = records.size() + 1;
        int start = position + RECORD_HEADER_BYTES;
        check(bytes.limit() - position >= RECORD_HEADER_BYTES + 4, number, "the .shp ends within a record's header");
        check(bigEndian(position) == number, number, "the record calls itself number " + bigEndian(position));
        long length = 2L * bigEndian(position + 4);
        check(length >= 4 && start + length <= bytes.limit(), number, "the record reaches beyond the end of the .shp");
        checkIsPolygon(bytes.getInt(start), number);
        check(length >= POLYGON_HEADER_BYTES, number, "the record is shorter than a polygon's header");
        Extent extent = new Extent(
                number, start, (int) length, bytes.getInt(start + RING_COUNT_AT), bytes.getInt(start + POINT_COUNT_AT));
        checkCounts(extent);
        return extent;
    }

    private void checkCounts(Extent extent) throws BadFileException {
        check(
                extent.rings() > 0 && extent.points() > 0 && extent.expectedLength() == extent.length(),
                extent.number(),
                extent.rings() + " rings with " + extent.points() + " points do not fill a record of " + extent.length()
                        + " bytes");
        check(extent.rings() <= MAX_RINGS, extent.number(), "more than " + MAX_RINGS + " rings in a record");
        pointsSoFar += extent.points();
        check(pointsSoFar <= MAX_POINTS, extent.number(), "more than " + MAX_POINTS + " points in the .shp");
    }

    /**
     * The rings of a record in degrees, in the published order and direction; each is closed and has at least four
     * points.
     *
     * @param index 0 to {@code recordCount() - 1}
     * @throws BadFileException if a ring's extent or coordinates cannot be right
     */
    List<Coordinate[]> rings(int index) throws BadFileException {
        Extent extent = records.get(index);
        List<Coordinate[]> rings = new ArrayList<>(extent.rings());
        check(ringStart(extent, 0) == 0, extent.number(), "the first ring does not start at the first point");
        for (int i = 0; i < extent.rings(); i++) {
            long from = ringStart(extent, i);
            long to = i + 1 < extent.rings() ? ringStart(extent, i + 1) : extent.points();
            check(
                    to <= extent.points() && to - from >= FEWEST_POINTS_OF_A_RING,
                    extent.number(),
                    "ring " + i + " reaches from point " + from + " to " + to + " of " + extent.points());
            rings.add(readRing(extent, i, (int) from, (int) to));
        }
        return rings;
    }

    private Coordinate[] readRing(Extent extent, int ring, int from, int to) throws BadFileException {
        Coordinate[] points = new Coordinate[to - from];
        for (int i = 0; i < points.length; i++) {
            int at = extent.pointsAt() + (from + i) * POINT_BYTES;
            points[i] = readPoint(extent, at);
        }
        check(
                points[0].equals2D(points[points.length - 1]),
                extent.number(),
                "ring " + ring + " does not end where it starts");
        return points;
    }

    private Coordinate readPoint(Extent extent, int at) throws BadFileException {
        double longitude = bytes.getDouble(at);
        double latitude = bytes.getDouble(at + 8);
        // Written so that NaN fails, too.
        boolean onEarth = Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90;
        if (!onEarth) {
            throw bad(
                    extent.number(),
                    "(" + longitude + ", " + latitude + ") is not a longitude and latitude in degrees");
        }
        return new Coordinate(longitude, latitude);
    }

    /** The index of the ring's first point, read as an unsigned number. */
    private long ringStart(Extent extent, int ring) {
        return Integer.toUnsignedLong(bytes.getInt(extent.start() + POLYGON_HEADER_BYTES + ring * RING_START_BYTES));
    }

    private int bigEndian(int position) {
        return Integer.reverseBytes(bytes.getInt(position));
    }

    private void checkIsPolygon(int type, @Nullable Integer number) throws BadFileException {
        check(type == POLYGON, number, "shape type " + type + " is not a polygon's (" + POLYGON + ")");
    }

    private void check(boolean holds, @Nullable Integer number, String otherwise) throws BadFileException {
        if (!holds) {
            throw bad(number, otherwise);
        }
    }

    private BadFileException bad(@Nullable Integer number, String detail) {
        return new BadFileException(new IngestIssue(IssueKind.SHAPE_INVALID, file, number, null, detail));
    }

    /**
     * The location of a record's content, and the counts that it declares.
     *
     * @param number 1-based, as in the file
     * @param start first byte of the content
     * @param length bytes of the content
     */
    private record Extent(int number, int start, int length, int rings, int points) {
        int end() {
            return start + length;
        }

        int pointsAt() {
            return start + POLYGON_HEADER_BYTES + rings * RING_START_BYTES;
        }

        long expectedLength() {
            return POLYGON_HEADER_BYTES + (long) RING_START_BYTES * rings + (long) POINT_BYTES * points;
        }
    }
}
