package org.gapatlas.export;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.gapatlas.release.observations.Observation;

/** Writes observations as CSV, with the columns of a release's files. */
public final class ObservationCsv {
    private ObservationCsv() {}

    /** Writes a header line and a line for each observation. */
    public static byte[] write(List<Observation> observations) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataTable table = ObservationTable.of(observations);
        try (CsvFile csv = new CsvFile(bytes, table)) {
            table.rows().into(csv);
        } catch (IOException e) {
            throw new UncheckedIOException("writing to memory cannot fail", e);
        }
        return bytes.toByteArray();
    }
}
