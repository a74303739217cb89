package org.gapatlas.model.review;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.quantity.Rounding;

/** Writes the features of every county as CSV: one row per county, FIPS ascending; an empty cell means no value. */
public final class FeatureCsv {
    private static final int DECIMALS = 9;

    private FeatureCsv() {}

    /** Describes a column. */
    public record Column(String id, String unit, String meaning) {}

    /** The columns that follow the county and the window, in order. */
    public static List<Column> columns() {
        return Arrays.stream(Feature.values())
                .map(feature -> new Column(feature.id(), feature.unit(), feature.meaning()))
                .toList();
    }

    public static String write(Deficit deficit) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            List<String> header = new ArrayList<>(List.of("fips", "first_year", "last_year"));
            columns().forEach(column -> header.add(column.id()));
            csv.writeRecord(header);
            for (int county = 0; county < deficit.window().panel().size(); county++) {
                csv.writeRecord(row(deficit, county));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("text in memory cannot be written", e);
        }
        return text.toString();
    }

    private static List<String> row(Deficit deficit, int county) {
        List<String> cells = new ArrayList<>(List.of(
                deficit.window().panel().county(county).county().fips().code(),
                String.valueOf(deficit.window().window().first()),
                String.valueOf(deficit.window().window().last())));
        for (Feature feature : Feature.values()) {
            double value = feature.of(deficit, county);
            cells.add(
                    Double.isNaN(value)
                            ? ""
                            : Double.toString(Rounding.toDecimals(value, DECIMALS))
                                    .replaceFirst("\\.0$", ""));
        }
        return cells;
    }
}
