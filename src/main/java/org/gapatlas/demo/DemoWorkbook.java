package org.gapatlas.demo;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;
import org.gapatlas.adapter.Archive;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.provenance.TimelessZip;

/** Writes a workbook in ArboNET's layout: a title in row 1, the header in row 2. The same rows give the same bytes. */
final class DemoWorkbook {
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

    /** Packs the entries again, by name and with a fixed time, and replaces the dates in the core properties. */
    private static byte[] withoutClock(byte[] workbook) throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        try {
            Archive archive = Archive.open(PublisherFile.of("demo.xlsx", workbook));
            for (String name : archive.names()) {
                entries.put(name, archive.bytes(name));
            }
        } catch (BadFileException e) {
            throw new IllegalStateException("the workbook just written cannot be read", e);
        }
        entries.computeIfPresent(CORE_PROPERTIES, (_, xml) -> undated(xml));
        return TimelessZip.pack(entries);
    }

    private static byte[] undated(byte[] xml) {
        return new String(xml, StandardCharsets.UTF_8)
                .replaceAll("(<dcterms:(created|modified)[^>]*>)[^<]*", "$12023-01-01T00:00:00Z")
                .getBytes(StandardCharsets.UTF_8);
    }
}
