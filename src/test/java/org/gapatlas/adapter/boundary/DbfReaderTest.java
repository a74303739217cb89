package org.gapatlas.adapter.boundary;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.boundary.ShapefileFixture.FIRST_FIELD_TYPE;
import static org.gapatlas.adapter.boundary.ShapefileFixture.FIRST_FIELD_WIDTH;
import static org.gapatlas.adapter.boundary.ShapefileFixture.HEADER_LENGTH;
import static org.gapatlas.adapter.boundary.ShapefileFixture.RECORD_COUNT;
import static org.gapatlas.adapter.boundary.ShapefileFixture.TABLE_RECORD_LENGTH;
import static org.gapatlas.adapter.boundary.ShapefileFixture.shell;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Reading;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests .dbf files with false headers, and tables that do not match their shapes. */
class DbfReaderTest {
    private static final int HEADER_BYTES = 32 + 4 * 32 + 1;
    private static final int RECORD_BYTES = 1 + 2 + 3 + 5 + 32;

    private static ShapefileFixture sound() {
        return new ShapefileFixture().county("01001", "Autauga County", shell(-87, 32, 1));
    }

    private static Reading<BoundaryRow> read(ShapefileFixture fixture) {
        return new BoundaryAdapter().read(fixture.zip());
    }

    private static Reading<BoundaryRow> readAltered(Consumer<ByteBuffer> change) {
        return read(sound().alterDbf(change));
    }

    private static void assertInvalidTable(Reading<?> reading, String why) {
        assertBlocked(reading, IssueKind.TABLE_INVALID, null, null);
        assertThat(reading.issues().get(0).detail()).contains(why);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 2, 3, 1_000_000, Integer.MAX_VALUE, -1})
    void aRecordCountThatContradictsTheBytesIsRefused(int count) {
        assertInvalidTable(readAltered(dbf -> dbf.putInt(RECORD_COUNT, count)), "do not fill");
    }

    @ParameterizedTest
    @ValueSource(shorts = {0, 1, RECORD_BYTES - 1, RECORD_BYTES + 1, Short.MAX_VALUE, -1})
    void aRecordLengthThatContradictsTheFieldsIsRefused(short length) {
        assertInvalidTable(
                readAltered(dbf -> dbf.putShort(TABLE_RECORD_LENGTH, length)), "make records of " + RECORD_BYTES);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 3, 255})
    void aFieldWidthThatDoesNotAddUpIsRefused(int width) {
        assertInvalidTable(readAltered(dbf -> dbf.put(FIRST_FIELD_WIDTH, (byte) width)), "make records of");
    }

    @Test
    void anImpossibleHeaderLengthIsRefused() {
        assertInvalidTable(readAltered(dbf -> dbf.putShort(HEADER_LENGTH, (short) 32)), "a header of 32 bytes");
        assertInvalidTable(readAltered(dbf -> dbf.putShort(HEADER_LENGTH, (short) -1)), "a header of 65535 bytes");
        assertInvalidTable(readAltered(dbf -> dbf.putShort(HEADER_LENGTH, (short) 70)), "ends within its fields");
        assertInvalidTable(
                readAltered(dbf -> dbf.putShort(HEADER_LENGTH, (short) (HEADER_BYTES - 1))), "ends within its fields");
        assertInvalidTable(
                readAltered(dbf -> dbf.putShort(HEADER_LENGTH, (short) (HEADER_BYTES + 1))), "goes on after");
    }

    @Test
    void aTruncatedTableIsRefused() {
        assertInvalidTable(read(sound().cut(".dbf", 2)), "do not fill");
        assertInvalidTable(read(sound().cut(".dbf", HEADER_BYTES + RECORD_BYTES)), "shorter than its header");
    }

    @Test
    void aTableWithoutTheFinalByteIsRead() {
        assertThat(read(sound().cut(".dbf", 1)).issues()).isEmpty();
    }

    @Test
    void bytesAfterTheLastRecordAreRefused() {
        assertInvalidTable(readAltered(dbf -> dbf.put(HEADER_BYTES + RECORD_BYTES, (byte) 'x')), "do not fill");
    }

    @Test
    void aTableWithAnotherNumberOfRecordsThanTheShapesIsRefused() {
        ShapefileFixture two = sound().county("01003", "Baldwin County", shell(-88, 30, 1));
        assertBlocked(read(two.dropLastRow()), IssueKind.SHAPE_INVALID, null, null);
    }

    @Test
    void aMissingColumnIsRefused() {
        assertBlocked(readAltered(dbf -> dbf.put(32, (byte) 'Z')), IssueKind.COLUMN_MISSING, null, "STATEFP");
    }

    @Test
    void aRepeatedColumnIsRefused() {
        assertBlocked(
                readAltered(dbf -> dbf.put(64, "STATEFP\0".getBytes(US_ASCII))),
                IssueKind.COLUMN_TWICE,
                null,
                "STATEFP");
    }

    @Test
    void aCodeColumnThatIsNotTextIsRefused() {
        assertBlocked(
                readAltered(dbf -> dbf.put(FIRST_FIELD_TYPE, (byte) 'N')), IssueKind.TABLE_INVALID, null, "STATEFP");
    }

    @Test
    void aDeletedRecordIsRefused() {
        assertBlocked(readAltered(dbf -> dbf.put(HEADER_BYTES, (byte) '*')), IssueKind.TABLE_INVALID, 1, null);
    }

    @Test
    void bytesOutsideTheDeclaredEncodingAreRefused() {
        ShapefileFixture mislabelled = new ShapefileFixture()
                .charset(ISO_8859_1)
                .county("35013", "Do\u00F1a Ana County", shell(-107, 32, 1))
                .with(".cpg", "UTF-8");
        assertBlocked(read(mislabelled), IssueKind.ENCODING_INVALID, 1, "NAMELSAD");
    }

    @Test
    void anUnknownEncodingIsRefused() {
        assertBlocked(read(sound().with(".cpg", "EBCDIC")), IssueKind.ENCODING_INVALID, null, null);
    }

    @Property(tries = 2_000)
    void noByteMakesTheReaderThrow(
            @ForAll @IntRange(min = 0, max = HEADER_BYTES + RECORD_BYTES) int at, @ForAll byte value) {
        Reading<BoundaryRow> reading = readAltered(dbf -> dbf.put(at, value));
        assertThat(reading.isBlocked()
                        || reading.rows().size() + reading.issues().size() == 1)
                .isTrue();
    }
}
