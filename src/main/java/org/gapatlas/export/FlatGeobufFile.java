package org.gapatlas.export;

import com.google.flatbuffers.FlatBufferBuilder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gapatlas.place.Boundary;
import org.jspecify.annotations.Nullable;
import org.locationtech.jts.geom.Envelope;
import org.wololo.flatgeobuf.Constants;
import org.wololo.flatgeobuf.GeometryConversions;
import org.wololo.flatgeobuf.generated.ColumnType;
import org.wololo.flatgeobuf.generated.Crs;
import org.wololo.flatgeobuf.generated.Feature;
import org.wololo.flatgeobuf.generated.GeometryType;
import org.wololo.flatgeobuf.generated.Header;

/**
 * Writes the outlines of the counties as FlatGeobuf: one multipolygon for each county in EPSG:4326, in the order of
 * their codes. So few features need no spatial index. A figure that does not exist is an absent property.
 */
final class FlatGeobufFile {
    private static final String NAME = "counties";
    private static final int EPSG_OF_DEGREES = 4326;
    private static final int NO_INDEX = 0;
    private static final int START_SIZE = 1 << 12;

    private final MapProperties properties;

    private FlatGeobufFile(MapProperties properties) {
        this.properties = properties;
    }

    static byte[] write(List<Boundary> boundaries, MapProperties properties) throws IOException {
        FlatGeobufFile file = new FlatGeobufFile(properties);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(Constants.MAGIC_BYTES);
        out.writeBytes(file.header(boundaries));
        for (Boundary boundary : boundaries) {
            out.writeBytes(file.feature(boundary));
        }
        return out.toByteArray();
    }

    private byte[] header(List<Boundary> boundaries) {
        Envelope extent = new Envelope();
        boundaries.forEach(boundary -> extent.expandToInclude(boundary.shape().getEnvelopeInternal()));
        FlatBufferBuilder out = new FlatBufferBuilder(START_SIZE);
        int[] columns = properties.columns().stream()
                .mapToInt(column -> column(out, column))
                .toArray();
        int columnList = Header.createColumnsVector(out, columns);
        int name = out.createString(NAME);
        Crs.startCrs(out);
        Crs.addCode(out, EPSG_OF_DEGREES);
        int crs = Crs.endCrs(out);
        int envelope = Header.createEnvelopeVector(
                out, new double[] {extent.getMinX(), extent.getMinY(), extent.getMaxX(), extent.getMaxY()});
        Header.startHeader(out);
        Header.addName(out, name);
        Header.addEnvelope(out, envelope);
        Header.addGeometryType(out, GeometryType.MultiPolygon);
        Header.addColumns(out, columnList);
        Header.addFeaturesCount(out, boundaries.size());
        Header.addIndexNodeSize(out, NO_INDEX);
        Header.addCrs(out, crs);
        Header.finishSizePrefixedHeaderBuffer(out, Header.endHeader(out));
        return out.sizedByteArray();
    }

    private static int column(FlatBufferBuilder out, Column column) {
        int name = out.createString(column.name());
        int description = out.createString(column.description());
        org.wololo.flatgeobuf.generated.Column.startColumn(out);
        org.wololo.flatgeobuf.generated.Column.addName(out, name);
        org.wololo.flatgeobuf.generated.Column.addType(out, type(column));
        org.wololo.flatgeobuf.generated.Column.addDescription(out, description);
        return org.wololo.flatgeobuf.generated.Column.endColumn(out);
    }

    private static int type(Column column) {
        return switch (column.type()) {
            case TEXT, DAY -> ColumnType.String;
            case WHOLE -> ColumnType.Long;
            case DECIMAL -> ColumnType.Double;
            case TRUTH -> ColumnType.Bool;
        };
    }

    private byte[] feature(Boundary boundary) throws IOException {
        FlatBufferBuilder out = new FlatBufferBuilder(START_SIZE);
        int cells = Feature.createPropertiesVector(out, cells(properties.of(boundary.fips())));
        int shape = GeometryConversions.serialize(out, boundary.shape(), (byte) GeometryType.MultiPolygon);
        Feature.finishSizePrefixedFeatureBuffer(out, Feature.createFeature(out, shape, cells, 0));
        return out.sizedByteArray();
    }

    /** The index of each non-null column, followed by its value. */
    private byte[] cells(List<@Nullable Object> cells) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int i = 0; i < cells.size(); i++) {
            Object cell = cells.get(i);
            if (cell != null) {
                out.writeBytes(littleEndian(Short.BYTES).putShort((short) i).array());
                out.writeBytes(value(properties.columns().get(i), cell));
            }
        }
        return out.toByteArray();
    }

    private static byte[] value(Column column, Object cell) {
        return switch (column.type()) {
            case WHOLE ->
                littleEndian(Long.BYTES).putLong(((Number) cell).longValue()).array();
            case DECIMAL ->
                littleEndian(Double.BYTES)
                        .putDouble(((Number) cell).doubleValue())
                        .array();
            case TRUTH -> new byte[] {(byte) (((Boolean) cell) ? 1 : 0)};
            case TEXT, DAY -> {
                byte[] text = cell.toString().getBytes(StandardCharsets.UTF_8);
                yield littleEndian(Integer.BYTES + text.length)
                        .putInt(text.length)
                        .put(text)
                        .array();
            }
        };
    }

    private static ByteBuffer littleEndian(int bytes) {
        return ByteBuffer.allocate(bytes).order(ByteOrder.LITTLE_ENDIAN);
    }
}
