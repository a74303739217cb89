package org.gapatlas.export;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipArchiveOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.gapatlas.release.format.Encodings;
import org.jspecify.annotations.Nullable;

/**
 * Writes sheets as an Office Open XML workbook: numbers are numbers, codes are text, a figure that does not exist has
 * no cell, and no cell contains a formula. The same sheets give the same bytes.
 */
final class WorkbookFile {
    /** The earliest time that a ZIP entry can have, used so that no clock affects the bytes. */
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    private static final String TEXT = "@";
    private static final int WIDTH = 16;
    private static final int WORDS_WIDTH = 90;

    private WorkbookFile() {}

    /**
     * A sheet with a frozen header row.
     *
     * @param columns column names
     * @param rows cells as {@link Column.Type} defines; null for an empty cell
     */
    record Sheet(String name, List<String> columns, List<List<@Nullable Object>> rows) {}

    static byte[] write(List<Sheet> sheets) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "GapAtlas", "1.0")) {
            for (Sheet sheet : sheets) {
                write(workbook.newWorksheet(sheet.name()), sheet);
            }
        }
        return packed(bytes.toByteArray());
    }

    private static void write(Worksheet page, Sheet sheet) {
        int columns = sheet.columns().size();
        for (int column = 0; column < columns; column++) {
            page.value(0, column, sheet.columns().get(column));
            boolean isWords = columns <= 5 && column == columns - 1;
            page.width(column, isWords ? WORDS_WIDTH : WIDTH);
            page.style(0, column).bold().set();
        }
        page.freezePane(0, 1);
        int codes = sheet.columns().indexOf("fips");
        for (int row = 1; codes >= 0 && row <= sheet.rows().size(); row++) {
            page.style(row, codes).format(TEXT).set();
        }
        for (int row = 0; row < sheet.rows().size(); row++) {
            for (int column = 0; column < columns; column++) {
                write(page, row + 1, column, sheet.rows().get(row).get(column));
            }
        }
    }

    private static void write(Worksheet page, int row, int column, @Nullable Object cell) {
        switch (cell) {
            case null -> {
                // No cell at all, rather than 0 or an empty text.
            }
            case Number number -> page.value(row, column, number);
            case Object text -> page.value(row, column, text.toString());
        }
    }

    /**
     * Compresses the entries again in Java, by name and with one fixed time, and removes the times at which they were
     * written.
     */
    private static byte[] packed(byte[] workbook) throws IOException {
        SortedMap<String, byte[]> entries = WorkbookEntries.undated(workbook);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipArchiveOutputStream out = new ZipArchiveOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                add(out, entry.getKey(), entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static void add(ZipArchiveOutputStream out, String name, byte[] plain) throws IOException {
        byte[] packed = Encodings.deflate(plain);
        CRC32 checksum = new CRC32();
        checksum.update(plain);
        ZipArchiveEntry entry = new ZipArchiveEntry(name);
        entry.setTimeLocal(EPOCH);
        entry.setMethod(ZipEntry.DEFLATED);
        entry.setSize(plain.length);
        entry.setCompressedSize(packed.length);
        entry.setCrc(checksum.getValue());
        out.addRawArchiveEntry(entry, new ByteArrayInputStream(packed));
    }
}
