package org.gapatlas.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.SmallAtlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.algorithm.Orientation;
import org.locationtech.jts.geom.Coordinate;
import org.wololo.flatgeobuf.Constants;
import org.wololo.flatgeobuf.GeometryConversions;
import org.wololo.flatgeobuf.generated.Feature;
import org.wololo.flatgeobuf.generated.GeometryType;
import org.wololo.flatgeobuf.generated.Header;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests the maps among a release's files: each has the same counties, outlines and properties as the GeoJSON. */
class MapFilesTest {
    @TempDir
    private Path folder;

    private Release release;

    @BeforeEach
    void seal() {
        ReleaseStore store = new ReleaseStore(folder.resolve("data"), ReleasePackage::seal);
        SmallAtlas.write(folder.resolve("files")).build(store, SmallAtlas.ID);
        release = store.open(SmallAtlas.ID);
    }

    @AfterEach
    void close() {
        release.close();
    }

    private byte[] bytes(String name) throws IOException {
        return Files.readAllBytes(
                release.fileOf(release.artifactOf(release.files().find(name).orElseThrow())));
    }

    /** Properties and coordinates of the GeoJSON by county code. */
    private SortedMap<String, JsonNode> features() throws IOException {
        SortedMap<String, JsonNode> features = new TreeMap<>();
        for (JsonNode feature :
                JsonMapper.shared().readTree(bytes("counties.geojson")).path("features")) {
            features.put(feature.path("id").asString(), feature);
        }
        return features;
    }

    private static List<JsonNode> polygons(JsonNode geometry, String where) {
        return geometry.path("type").asString().equals("Polygon")
                ? List.of(geometry.path(where))
                : geometry.path(where).valueStream().toList();
    }

    private static List<Coordinate> points(JsonNode ring) {
        return ring.valueStream()
                .map(point -> new Coordinate(
                        point.path(0).doubleValue(), point.path(1).doubleValue()))
                .toList();
    }

    @Test
    void theTopologyHasReversedRingsAndTheSameProperties() throws IOException {
        JsonNode topology = JsonMapper.shared().readTree(bytes("counties.topojson"));
        SortedMap<String, JsonNode> features = features();
        JsonNode geometries = topology.at("/objects/counties/geometries");
        assertThat(geometries.size()).isEqualTo(features.size()).isEqualTo(10);
        for (JsonNode geometry : geometries) {
            JsonNode feature =
                    Objects.requireNonNull(features.get(geometry.path("id").asString()));
            assertThat(geometry.path("properties")).isEqualTo(feature.path("properties"));
            List<JsonNode> expected = polygons(feature.path("geometry"), "coordinates");
            List<JsonNode> found = polygons(geometry, "arcs");
            assertThat(found).hasSameSizeAs(expected);
            for (int i = 0; i < found.size(); i++) {
                assertThat(found.get(i).size()).isEqualTo(expected.get(i).size());
                for (int ring = 0; ring < found.get(i).size(); ring++) {
                    List<Coordinate> walked = walked(topology, found.get(i).path(ring));
                    List<Coordinate> sealed = points(expected.get(i).path(ring));
                    assertThat(walked.getFirst()).isEqualTo(walked.getLast());
                    assertThat(walked).hasSameSizeAs(sealed).containsAll(sealed);
                    assertThat(Orientation.isCCW(walked.toArray(Coordinate[]::new)))
                            .isEqualTo(ring > 0)
                            .isNotEqualTo(Orientation.isCCW(sealed.toArray(Coordinate[]::new)));
                }
            }
        }
    }

    private static List<Coordinate> walked(JsonNode topology, JsonNode references) {
        List<Coordinate> ring = new ArrayList<>();
        for (JsonNode reference : references) {
            int number = reference.intValue();
            List<Coordinate> arc = arc(topology.path("arcs").path(number < 0 ? ~number : number));
            List<Coordinate> way = number < 0 ? arc.reversed() : arc;
            assertThat(ring.isEmpty() || ring.getLast().equals(way.getFirst())).isTrue();
            ring.addAll(ring.isEmpty() ? way : way.subList(1, way.size()));
        }
        return ring;
    }

    private static List<Coordinate> arc(JsonNode steps) {
        List<Coordinate> arc = new ArrayList<>();
        long x = 0;
        long y = 0;
        for (JsonNode step : steps) {
            x += step.path(0).longValue();
            y += step.path(1).longValue();
            arc.add(new Coordinate(x / 1e6, y / 1e6));
        }
        return arc;
    }

    @Test
    void neighboursShareTheArcOfTheirBorder() throws IOException {
        JsonNode topology = JsonMapper.shared().readTree(bytes("counties.topojson"));
        List<Integer> references = topology.at("/objects/counties/geometries")
                .valueStream()
                .flatMap(geometry -> polygons(geometry, "arcs").stream())
                .flatMap(polygon -> polygon.valueStream().flatMap(JsonNode::valueStream))
                .map(reference -> reference.intValue() < 0 ? ~reference.intValue() : reference.intValue())
                .toList();
        assertThat(references.stream().distinct().count())
                .isEqualTo(topology.path("arcs").size())
                .isLessThan(references.size());
    }

    @Test
    void flatGeobufHasEachCountyWithOutlineAndProperties() throws IOException {
        ByteBuffer file = ByteBuffer.wrap(bytes("counties.fgb")).order(ByteOrder.LITTLE_ENDIAN);
        byte[] magic = new byte[Constants.MAGIC_BYTES.length];
        file.get(magic);
        assertThat(magic).isEqualTo(Constants.MAGIC_BYTES);
        Header header = Header.getRootAsHeader(next(file));
        SortedMap<String, JsonNode> features = features();
        assertThat(header.featuresCount()).isEqualTo(features.size());
        assertThat(header.crs().code()).isEqualTo(4326);
        assertThat(header.indexNodeSize()).isZero();
        List<String> met = new ArrayList<>();
        while (file.hasRemaining()) {
            Feature feature = Feature.getRootAsFeature(next(file));
            SortedMap<String, String> properties = properties(header, feature);
            JsonNode expected = Objects.requireNonNull(features.get(properties.get("fips")));
            met.add(properties.get("fips"));
            expected.path("properties")
                    .propertyStream()
                    .forEach(property -> assertThat(properties.get(property.getKey()))
                            .as(property.getKey())
                            .isEqualTo(
                                    property.getValue().isNull()
                                            ? null
                                            : property.getValue().asString()));
            Coordinate[] points = GeometryConversions.deserialize(feature.geometry(), GeometryType.MultiPolygon)
                    .getCoordinates();
            assertThat(Arrays.asList(points))
                    .isEqualTo(polygons(expected.path("geometry"), "coordinates").stream()
                            .flatMap(polygon -> polygon.valueStream().flatMap(ring -> points(ring).stream()))
                            .toList());
        }
        assertThat(met).containsExactlyElementsOf(features.keySet());
    }

    /** Reads a part that begins with its size. */
    private static ByteBuffer next(ByteBuffer file) {
        int size = file.getInt();
        ByteBuffer part = file.slice(file.position(), size).order(ByteOrder.LITTLE_ENDIAN);
        file.position(file.position() + size);
        return part;
    }

    private static SortedMap<String, String> properties(Header header, Feature feature) {
        SortedMap<String, String> properties = new TreeMap<>();
        ByteBuffer cells = feature.propertiesAsByteBuffer().order(ByteOrder.LITTLE_ENDIAN);
        while (cells.hasRemaining()) {
            int column = cells.getShort();
            properties.put(
                    header.columns(column).name(),
                    switch (header.columns(column).type()) {
                        case org.wololo.flatgeobuf.generated.ColumnType.Long -> Long.toString(cells.getLong());
                        case org.wololo.flatgeobuf.generated.ColumnType.Double -> Double.toString(cells.getDouble());
                        default -> {
                            byte[] text = new byte[cells.getInt()];
                            cells.get(text);
                            yield new String(text, StandardCharsets.UTF_8);
                        }
                    });
        }
        return properties;
    }

    @Test
    void theMetadataOfTheCsvFilesNamesTheirColumns() throws IOException {
        JsonNode metadata = JsonMapper.shared().readTree(bytes("csv-metadata.json"));
        assertThat(metadata.path("tables").findValuesAsString("url"))
                .containsExactlyInAnyOrder("counties.csv", "issues.csv", "dictionary.csv");
        for (JsonNode table : metadata.path("tables")) {
            String header = new String(bytes(table.path("url").asString()), StandardCharsets.UTF_8)
                    .lines()
                    .findFirst()
                    .orElseThrow();
            assertThat(String.join(",", table.at("/tableSchema/columns").findValuesAsString("titles")))
                    .isEqualTo(header);
        }
    }
}
