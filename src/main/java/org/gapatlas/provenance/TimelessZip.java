package org.gapatlas.provenance;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.LocalDateTime;
import java.util.Map;
import java.util.SortedMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** A ZIP file in which no clock shows: the same entries give the same bytes. */
public final class TimelessZip {
    /** The earliest time that an entry can carry. */
    private static final LocalDateTime EPOCH = LocalDateTime.of(1980, 1, 1, 0, 0);

    private TimelessZip() {}

    /**
     * Packs entries by name, each at one fixed time.
     *
     * @throws IOException if an entry cannot be packed
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
