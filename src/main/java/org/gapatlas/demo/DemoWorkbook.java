package org.gapatlas.demo;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/** A workbook in ArboNET's layout: a title on row 1, the header on row 2. The same rows give the same bytes. */
final class DemoWorkbook {
    /** The earliest time a ZIP entry can carry, so that no clock shows in it. */
    private static final long EPOCH = 315_532_800_000L;

    private static final String CORE_PROPERTIES = "docProps/core.xml";

    private DemoWorkbook() {}

    static byte[] write(String title, String sheet, List<String> header, List<List<String>> rows) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (Workbook workbook = new Workbook(bytes, "GapAtlas", "1.0")) {
            Worksheet page = workbook.newWorksheet(sheet);
            page.value(0, 0, title);
            for (int column = 0; column < header.size(); column++) {
                page.value(1, column, header.get(column));
            }
            for (int row = 0; row < rows.size(); row++) {
                for (int column = 0; column < header.size(); column++) {
                    page.value(row + 2, column, rows.get(row).get(column));
                }
            }
        }
        return withoutClock(bytes.toByteArray());
    }

    /** Packs the entries again, by name, at one fixed time, without the part that tells when it was written. */
    private static byte[] withoutClock(byte[] workbook) throws IOException {
        Map<String, byte[]> entries = new TreeMap<>();
        try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(workbook))) {
            for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
                entries.put(entry.getName(), in.readAllBytes());
            }
        }
        entries.computeIfPresent(CORE_PROPERTIES, (_, xml) -> undated(xml));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                ZipEntry fixed = new ZipEntry(entry.getKey());
                fixed.setTimeLocal(java.time.LocalDateTime.ofEpochSecond(EPOCH / 1_000, 0, java.time.ZoneOffset.UTC));
                out.putNextEntry(fixed);
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] undated(byte[] xml) {
        return new String(xml, java.nio.charset.StandardCharsets.UTF_8)
                .replaceAll("(<dcterms:(created|modified)[^>]*>)[^<]*", "$12023-01-01T00:00:00Z")
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    }
}
