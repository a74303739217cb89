package org.gapatlas.adapter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** Makes workbooks with invented rows, and damages them. */
public final class WorkbookFixture {
    private WorkbookFixture() {}

    /** A workbook that a writer fills. */
    public static PublisherFile workbook(Consumer<Workbook> content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "Gap Atlas tests", "1.0")) {
            content.accept(workbook);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return PublisherFile.of("invented.xlsx", bytes.toByteArray());
    }

    /** A workbook of one sheet; each row is one text with cells separated by {@code |}, starting in column A. */
    public static PublisherFile sheet(String name, String... rows) {
        return workbook(w -> fill(w.newWorksheet(name), rows));
    }

    /** Fills a sheet as {@link #sheet} does. */
    public static void fill(Worksheet sheet, String... rows) {
        for (int row = 0; row < rows.length; row++) {
            String[] cells = rows[row].split("\\|", -1);
            for (int column = 0; column < cells.length; column++) {
                if (!cells[column].isEmpty()) {
                    sheet.value(row, column, cells[column]);
                }
            }
        }
    }

    /** The same workbook with one part edited. */
    public static PublisherFile edited(PublisherFile file, String part, UnaryOperator<String> edit) {
        return rewritten(file, (name, text) -> name.equals(part) ? edit.apply(text) : text);
    }

    /** The same workbook without one part. */
    public static PublisherFile without(PublisherFile file, String part) {
        return rewritten(file, (name, text) -> name.equals(part) ? "" : text);
    }

    private interface PartEdit {
        String apply(String name, String text);
    }

    private static PublisherFile rewritten(PublisherFile file, PartEdit edit) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        boolean changed = false;
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            Archive archive = Archive.open(file);
            for (String name : archive.names()) {
                String text = new String(archive.bytes(name), UTF_8);
                String after = edit.apply(name, text);
                changed |= !after.equals(text);
                if (!after.isEmpty()) {
                    out.putNextEntry(new ZipEntry(name));
                    out.write(after.getBytes(UTF_8));
                }
            }
        } catch (IOException | BadFileException e) {
            throw new AssertionError(e);
        }
        assertThat(changed).as("the edit changed the workbook").isTrue();
        return PublisherFile.of(file.name(), bytes.toByteArray());
    }
}
