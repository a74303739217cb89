package org.gapatlas.adapter.boundary;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.jspecify.annotations.Nullable;

/**
 * Reads a shapefile's attribute table (.dbf, dBASE III): a header that defines fields of fixed width, then records of
 * equal length. Only character fields are read.
 */
final class DbfReader {
    private static final int FILE_HEADER_BYTES = 32;
    private static final int DESCRIPTOR_BYTES = 32;
    private static final int NAME_BYTES = 11;
    private static final int TYPE_AT = 11;
    private static final int WIDTH_AT = 16;
    private static final byte END_OF_HEADER = 0x0D;
    private static final byte END_OF_FILE = 0x1A;
    private static final byte CHARACTER = 'C';
    /** The first byte of each record: a blank, or an asterisk if the record is deleted. */
    private static final byte PRESENT = ' ';

    private final String file;
    private final byte[] bytes;
    private final Charset charset;
    private final long recordCount;
    private final int headerLength;
    private final int recordLength;
    private final Map<String, Field> fields = new LinkedHashMap<>();

    /**
     * Opens the table.
     *
     * @param file the archive's name, for issues
     * @throws BadFileException if the header is inconsistent or contradicts the bytes
     */
    DbfReader(String file, byte[] dbf, Charset charset) throws BadFileException {
        this.file = file;
        this.bytes = dbf;
        this.charset = charset;
        check(dbf.length > FILE_HEADER_BYTES, null, null, "the .dbf is shorter than its header");
        ByteBuffer header = ByteBuffer.wrap(dbf).order(ByteOrder.LITTLE_ENDIAN);
        this.recordCount = Integer.toUnsignedLong(header.getInt(4));
        this.headerLength = Short.toUnsignedInt(header.getShort(8));
        this.recordLength = Short.toUnsignedInt(header.getShort(10));
        check(
                headerLength > FILE_HEADER_BYTES && headerLength <= dbf.length,
                null,
                null,
                "the .dbf declares a header of " + headerLength + " bytes");
        readFields();
        checkLength();
    }

    private void readFields() throws BadFileException {
        int offset = 1;
        int at = FILE_HEADER_BYTES;
        while (bytes[at] != END_OF_HEADER) {
            check(at + DESCRIPTOR_BYTES < headerLength, null, null, "the .dbf header ends within its fields");
            String name = readName(at);
            int width = Byte.toUnsignedInt(bytes[at + WIDTH_AT]);
            if (fields.putIfAbsent(name, new Field(name, bytes[at + TYPE_AT], offset, width)) != null) {
                throw bad(IssueKind.COLUMN_TWICE, null, name, "the .dbf header names it twice");
            }
            offset += width;
            at += DESCRIPTOR_BYTES;
        }
        check(at == headerLength - 1, null, null, "the .dbf header goes on after its fields");
        check(
                offset == recordLength,
                null,
                null,
                "the fields of the .dbf make records of " + offset + " bytes, its header declares " + recordLength);
    }

    private String readName(int at) {
        int end = at;
        while (end < at + NAME_BYTES && bytes[end] != 0) {
            end++;
        }
        return new String(bytes, at, end - at, StandardCharsets.ISO_8859_1).strip();
    }

    private void checkLength() throws BadFileException {
        long end = headerLength + recordCount * recordLength;
        boolean endsThere = end == bytes.length || (end == bytes.length - 1 && bytes[(int) end] == END_OF_FILE);
        check(
                endsThere,
                null,
                null,
                "the .dbf declares " + recordCount + " records of " + recordLength + " bytes, which do not fill its "
                        + bytes.length);
    }

    int recordCount() {
        return Math.toIntExact(recordCount);
    }

    /**
     * Finds a character field.
     *
     * @throws BadFileException if the table lacks it or it has another type
     */
    Field field(String name) throws BadFileException {
        Field field = fields.get(name);
        if (field == null) {
            throw bad(IssueKind.COLUMN_MISSING, null, name, "the .dbf does not have it");
        }
        check(field.type() == CHARACTER, null, name, "the field is not text");
        return field;
    }

    /**
     * The text of a cell without padding.
     *
     * @param index 0 to {@code recordCount() - 1}
     * @throws BadFileException if the record is marked as deleted, or the bytes are not in the table's encoding
     */
    String text(int index, Field field) throws BadFileException {
        int start = headerLength + index * recordLength;
        check(bytes[start] == PRESENT, index + 1, null, "the .dbf marks the record as deleted");
        try {
            return charset.newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .onUnmappableCharacter(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, start + field.offset(), field.width()))
                    .toString()
                    .strip();
        } catch (CharacterCodingException e) {
            throw bad(IssueKind.ENCODING_INVALID, index + 1, field.name(), "the bytes are not " + charset.name());
        }
    }

    private void check(boolean holds, @Nullable Integer row, @Nullable String field, String otherwise)
            throws BadFileException {
        if (!holds) {
            throw bad(IssueKind.TABLE_INVALID, row, field, otherwise);
        }
    }

    private BadFileException bad(IssueKind kind, @Nullable Integer row, @Nullable String field, String detail) {
        return new BadFileException(new IngestIssue(kind, file, row, field, detail));
    }

    /**
     * A field's position in each record.
     *
     * @param type the letter of its type, {@code C} for text
     * @param offset distance from the record's first byte
     * @param width in bytes
     */
    record Field(String name, byte type, int offset, int width) {}
}
