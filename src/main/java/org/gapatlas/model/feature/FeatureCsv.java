package org.gapatlas.model.feature;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** A feature table as CSV: a row a county, FIPS ascending; a missing value is an empty cell, never 0. */
public final class FeatureCsv {
    private FeatureCsv() {}

    public static String write(FeatureTable table) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            writeAll(table, csv);
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot be written", e);
        }
        return text.toString();
    }

    private static void writeAll(FeatureTable table, CsvWriter csv) {
        List<String> header = new ArrayList<>(List.of("fips", "first_year", "last_year"));
        for (Feature feature : Feature.values()) {
            header.add(feature.id());
        }
        csv.writeRecord(header);
        for (int county = 0; county < table.size(); county++) {
            csv.writeRecord(row(table, county));
        }
    }

    private static List<String> row(FeatureTable table, int county) {
        List<String> cells = new ArrayList<>(List.of(
                table.counties().get(county).fips().code(),
                String.valueOf(table.window().first()),
                String.valueOf(table.window().last())));
        for (Feature feature : Feature.values()) {
            cells.add(
                    table.isKnown(county, feature)
                            ? Double.toString(table.value(county, feature)).replaceFirst("\\.0$", "")
                            : "");
        }
        return cells;
    }
}
