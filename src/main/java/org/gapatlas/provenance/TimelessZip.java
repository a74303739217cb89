package org.gapatlas.provenance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.SortedMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Writes ZIP files that do not depend on a clock: the same entries give the same bytes. */
public final class TimelessZip {
    /** The earliest time that a ZIP entry can have. */
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    private TimelessZip() {}

    /**
     * Writes entries by name, each with the same fixed time.
     *
     * @throws IOException if an entry cannot be written
     */
    public static byte[] pack(SortedMap<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream out = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                ZipEntry fixed = new ZipEntry(entry.getKey());
                fixed.setTimeLocal(EPOCH);
                out.putNextEntry(fixed);
                out.write(entry.getValue());
                out.closeEntry();
            }
        }
        return bytes.toByteArray();
    }
}
