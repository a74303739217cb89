package org.gapatlas.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.compress.archivers.zip.ZipArchiveEntry;
import org.apache.commons.compress.archivers.zip.ZipFile;

/** Reads the entries of a workbook, by name, without the times at which it was written. */
public final class WorkbookEntries {
    private static final String PROPERTIES = "docProps/core.xml";

    private WorkbookEntries() {}

    /**
     * The entries of a workbook in memory.
     *
     * @throws IOException if the bytes are not a workbook
     */
    public static SortedMap<String, byte[]> undated(byte[] workbook) throws IOException {
        SortedMap<String, byte[]> entries = new TreeMap<>();
        // The JDK can read a ZIP in memory only as a stream, which fails on the way in which the library writes
        // lengths.
        try (ZipFile in = ZipFile.builder().setByteArray(workbook).get()) {
            for (ZipArchiveEntry entry : Collections.list(in.getEntries())) {
                entries.put(entry.getName(), in.getInputStream(entry).readAllBytes());
            }
        }
        entries.computeIfPresent(PROPERTIES, (_, xml) -> withoutTimes(xml));
        return entries;
    }

    private static byte[] withoutTimes(byte[] xml) {
        return new String(xml, StandardCharsets.UTF_8)
                .replaceAll("<dcterms:(created|modified)[^>]*>[^<]*</dcterms:\\1>", "")
                .getBytes(StandardCharsets.UTF_8);
    }
}
