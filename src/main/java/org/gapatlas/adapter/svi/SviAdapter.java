package org.gapatlas.adapter.svi;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.CellReader;
import org.gapatlas.adapter.CountyReader;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.ValueKind;
import org.gapatlas.place.County;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * Reads the county file: those of its 158 columns that the definitions of measures name. To read another column, add a
 * definition.
 */
public final class SviAdapter implements PublisherAdapter<SviRow> {
    private static final Publication PUBLICATION = new Publication(
            "atsdr-svi-2022",
            SourceKey.CONTEXT_SVI,
            "Social Vulnerability Index 2022, counties ranked nationally",
            SviTable.PUBLISHER,
            "cdc_atsdr_svi",
            "atsdr-svi-2022-county-layer",
            "SVI 2022 (ACS 2018-2022)",
            URI.create(SviTable.LANDING_PAGE),
            URI.create(SviTable.DOWNLOAD),
            SviTable.FILE_NAME,
            Publication.Terms.PUBLIC_DOMAIN,
            "Ranks are national percentiles as fractions; population and shares are estimates of the American"
                    + " Community Survey, 2018-2022, and carry sampling error.",
            Publication.Coverage.years(2018, 2022));

    private final List<MeasureDefinition> measures;

    /** @param definitions all measures; those whose source is this part of a release name the columns to read */
    public SviAdapter(List<MeasureDefinition> definitions) {
        this.measures = definitions.stream()
                .filter(m -> m.source().part() == SourceKey.CONTEXT_SVI)
                .toList();
    }

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<SviRow> read(PublisherFile file) {
        try {
            return new Walk(measures, SviTable.parse(file), new ReadingBuilder<>(file)).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    private static final class Walk {
        /** The publisher's marks for a figure that is not available. */
        private static final Set<String> NOT_AVAILABLE = Set.of("-999", "-999.0");

        private final DelimitedTable table;
        private final ReadingBuilder<SviRow> reading;
        private final CellReader cells;
        private final CountyReader counties;
        private final List<Figure> figures = new ArrayList<>();
        private final List<Column> checked = new ArrayList<>();

        Walk(List<MeasureDefinition> measures, DelimitedTable table, ReadingBuilder<SviRow> reading)
                throws BadFileException {
            this.table = table;
            this.reading = reading;
            this.cells = new CellReader(reading);
            this.counties = SviTable.counties(table, reading);
            for (MeasureDefinition measure : measures) {
                String column = Objects.requireNonNull(measure.source().column(), "the index is read by its columns");
                figures.add(new Figure(measure.key(), measure.value().kind(), table.column(column)));
            }
            SviRow.CHECKED.forEach(name -> table.find(name).ifPresent(checked::add));
        }

        /** A measure and its column. */
        private record Figure(MeasureKey key, ValueKind kind, Column column) {}

        Reading<SviRow> run() {
            for (Line line : table.lines()) {
                reading.startRow(line.number());
                County county = counties.read(line);
                if (county != null) {
                    readFigures(county, line);
                }
            }
            return reading.build();
        }

        private void readFigures(County county, Line line) {
            SortedMap<MeasureKey, PublishedValue> values = new TreeMap<>();
            for (Figure figure : figures) {
                PublishedValue value = value(line, figure.column(), figure.kind());
                if (value != null) {
                    values.put(figure.key(), value);
                }
            }
            if (values.size() == figures.size()) {
                reading.keep(new SviRow(county, printed(line), values));
            }
        }

        /** The figures that are used for checks; cells without a figure are left out. */
        private SortedMap<String, Double> printed(Line line) {
            SortedMap<String, Double> printed = new TreeMap<>();
            for (Column column : checked) {
                String text = line.text(column);
                if (!text.isEmpty() && !NOT_AVAILABLE.contains(text)) {
                    Double figure = cells.decimal(line, column, 0, Integer.MAX_VALUE);
                    if (figure != null) {
                        printed.put(column.name().toUpperCase(Locale.ROOT), figure);
                    }
                }
            }
            return printed;
        }

        /** The cell's value, {@code Missing} for the publisher's mark; null if an issue accounts for the row. */
        private @Nullable PublishedValue value(Line line, Column column, ValueKind kind) {
            String text = line.text(column);
            if (NOT_AVAILABLE.contains(text)) {
                reading.raise(IssueKind.FIGURE_NOT_AVAILABLE, column.name(), "the publisher prints " + text);
                return new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE);
            }
            Number number = number(line, column, kind);
            return number == null ? null : PublishedValue.ofNumber(number.doubleValue());
        }

        private @Nullable Number number(Line line, Column column, ValueKind kind) {
            return switch (kind) {
                // At least 1: the smallest county has dozens of residents, and a rate needs at least one.
                case PEOPLE -> cells.wholeNumber(line, column, 1, Integer.MAX_VALUE);
                case COUNT -> cells.wholeNumber(line, column, 0, Integer.MAX_VALUE);
                case PERCENTILE -> cells.decimal(line, column, 0, 1);
                case PERCENT -> cells.decimal(line, column, 0, 100);
                case RECORD_STATUS, TICK_STATUS, PATHOGEN_STATUS, RATE, RURAL_URBAN_CODE, DAILY, IDENTIFIER, OUTLINE ->
                    throw new IllegalArgumentException("the index has no column of " + kind);
            };
        }
    }
}
