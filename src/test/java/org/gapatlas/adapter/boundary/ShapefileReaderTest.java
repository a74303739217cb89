package org.gapatlas.adapter.boundary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.boundary.ShapefileFixture.FILE_LENGTH;
import static org.gapatlas.adapter.boundary.ShapefileFixture.FILE_TYPE;
import static org.gapatlas.adapter.boundary.ShapefileFixture.FILE_VERSION;
import static org.gapatlas.adapter.boundary.ShapefileFixture.FIRST_POINT;
import static org.gapatlas.adapter.boundary.ShapefileFixture.FIRST_RING_START;
import static org.gapatlas.adapter.boundary.ShapefileFixture.POINT_COUNT;
import static org.gapatlas.adapter.boundary.ShapefileFixture.RECORD_LENGTH;
import static org.gapatlas.adapter.boundary.ShapefileFixture.RECORD_NUMBER;
import static org.gapatlas.adapter.boundary.ShapefileFixture.RECORD_TYPE;
import static org.gapatlas.adapter.boundary.ShapefileFixture.RING_COUNT;
import static org.gapatlas.adapter.boundary.ShapefileFixture.hole;
import static org.gapatlas.adapter.boundary.ShapefileFixture.shell;

import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests .shp files with false headers: every false value is found before it is used as an index or a size. */
class ShapefileReaderTest {
    private static ShapefileFixture sound() {
        return new ShapefileFixture().county("01001", "Autauga County", shell(-87, 32, 1));
    }

    private static Reading<BoundaryRow> readAltered(Consumer<ByteBuffer> change) {
        return new BoundaryAdapter().read(sound().alterShp(change).zip());
    }

    private static Reading<BoundaryRow> readRings(double[]... rings) {
        return new BoundaryAdapter()
                .read(new ShapefileFixture()
                        .county("01001", "Autauga County", rings)
                        .zip());
    }

    private static void assertInvalidFile(Reading<?> reading, String why) {
        assertBlocked(reading, IssueKind.SHAPE_INVALID, null, null);
        assertThat(reading.issues().get(0).detail()).contains(why);
    }

    private static void assertInvalidRecord(Reading<?> reading, String why) {
        assertBlocked(reading, IssueKind.SHAPE_INVALID, 1, null);
        assertThat(reading.issues().get(0).detail()).contains(why);
    }

    @Test
    void anotherKindOfFileIsRefused() {
        assertInvalidFile(readAltered(shp -> shp.putInt(0, 0)), "does not begin as a shapefile");
        assertInvalidFile(readAltered(shp -> shp.putInt(FILE_VERSION, 7)), "version 7");
    }

    @Test
    void aTruncatedFileIsRefused() {
        assertInvalidFile(new BoundaryAdapter().read(sound().cut(".shp", 1).zip()), "declares 236 bytes and has 235");
        assertInvalidFile(new BoundaryAdapter().read(sound().cut(".shp", 200).zip()), "shorter than its header");
    }

    @Test
    void aTruncatedFileWithAMatchingHeaderIsRefused() {
        ShapefileFixture cut = sound().alterShp(shp -> shp.putInt(FILE_LENGTH, Integer.reverseBytes(108 / 2)));
        assertInvalidFile(new BoundaryAdapter().read(cut.zip()), "declares 108 bytes and has 236");
        assertInvalidRecord(
                new BoundaryAdapter().read(sound().cutShpDeclared(128).zip()), "within a record's header");
        assertInvalidRecord(new BoundaryAdapter().read(sound().cutShpDeclared(8).zip()), "beyond the end");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 15, 25, 31})
    void shapesOtherThanPlainPolygonsAreRefused(int type) {
        assertInvalidFile(readAltered(shp -> shp.putInt(FILE_TYPE, type)), "shape type " + type);
        assertInvalidRecord(readAltered(shp -> shp.putInt(RECORD_TYPE, type)), "shape type " + type);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 65, 1 << 20, Integer.MAX_VALUE, Integer.MIN_VALUE, -1})
    void aRecordLengthThatDoesNotFitIsRefused(int words) {
        Reading<?> reading = readAltered(shp -> shp.putInt(RECORD_LENGTH, Integer.reverseBytes(words)));
        assertBlocked(reading, IssueKind.SHAPE_INVALID, 1, null);
    }

    @Test
    void aRecordOutOfOrderIsRefused() {
        assertInvalidRecord(readAltered(shp -> shp.putInt(RECORD_NUMBER, Integer.reverseBytes(2))), "number 2");
    }

    @ParameterizedTest
    @CsvSource({"0,5", "1,0", "1,4", "1,6", "2,5", "1,2147483647", "2147483647,5", "-1,5", "1,-1", "-4,6"})
    void countsThatDoNotFillTheRecordAreRefused(int rings, int points) {
        assertInvalidRecord(
                readAltered(shp -> shp.putInt(RING_COUNT, rings).putInt(POINT_COUNT, points)), "do not fill a record");
    }

    @Test
    void moreRingsThanAnyCountyHasAreRefused() {
        double[][] rings = Collections.nCopies(ShapefileReader.MAX_RINGS + 1, shell(-87, 32, 1))
                .toArray(double[][]::new);
        assertInvalidRecord(readRings(rings), "more than 10000 rings");
    }

    @Test
    void morePointsThanAnyCountyFileHasAreRefused() {
        double[] ring = new double[2 * (ShapefileReader.MAX_POINTS + 1)];
        byte[] shp =
                new ShapefileFixture().county("01001", "Autauga County", ring).shp();
        assertThatThrownBy(() -> new ShapefileReader("counties.zip", shp))
                .isInstanceOf(BadFileException.class)
                .hasMessageContaining("more than 4000000 points");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 5, 6, -1, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aFirstRingThatStartsElsewhereIsRefused(int start) {
        assertInvalidRecord(readAltered(shp -> shp.putInt(FIRST_RING_START, start)), "does not start at the first");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 7, 10, 11, -1, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aSecondRingThatStartsOutOfPlaceIsRefused(int start) {
        ShapefileFixture two = new ShapefileFixture()
                .county("01001", "Autauga County", shell(-87, 32, 1), hole(-86.5, 32.5, 0.1))
                .alterShp(shp -> shp.putInt(FIRST_RING_START + 4, start));
        assertInvalidRecord(new BoundaryAdapter().read(two.zip()), "ring ");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 180.5, -1e308})
    void coordinatesOffTheEarthAreRefused(double number) {
        assertInvalidRecord(
                readAltered(shp -> shp.putDouble(FIRST_POINT + 16, number)), "is not a longitude and latitude");
        assertInvalidRecord(
                readAltered(shp -> shp.putDouble(FIRST_POINT + 24, number)), "is not a longitude and latitude");
    }

    @Test
    void aRingThatDoesNotCloseIsRefused() {
        assertInvalidRecord(readAltered(shp -> shp.putDouble(FIRST_POINT, -87.1)), "does not end where it starts");
    }

    @Test
    void aRingThatEnclosesNothingIsRefused() {
        assertInvalidRecord(readRings(new double[] {-87, 32, -86, 33, -87, 32, -87, 32}), "encloses nothing");
        assertInvalidRecord(readRings(shell(-87, 32, 0.0000001)), "encloses nothing");
    }

    @Test
    void aHoleOutsideEveryOuterRingIsRefused() {
        assertInvalidRecord(readRings(hole(-87, 32, 1)), "outside every outer ring");
        assertInvalidRecord(readRings(shell(-87, 32, 1), hole(-80, 32, 1)), "outside every outer ring");
        assertInvalidRecord(readRings(shell(-87, 32, 1), hole(-87, 32, 1)), "outside every outer ring");
    }

    @Test
    void aRingAroundHalfTheGlobeIsRefused() {
        double[] band = {-170, 50, 0, 60, 170, 50, 0, 40, -170, 50};
        assertInvalidRecord(readRings(band), "half the globe");
    }

    @Property(tries = 2_000)
    void noByteMakesTheReaderThrow(@ForAll @IntRange(min = 0, max = 235) int at, @ForAll byte value) {
        Reading<BoundaryRow> reading = readAltered(shp -> shp.put(at, value));
        assertThat(reading.isBlocked() || reading.rows().size() == 1).isTrue();
    }
}
