package org.gapatlas.adapter.svi;

import java.net.URI;
import java.util.Set;
import java.util.function.Function;
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
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/** Reads the four figures of the county file that Gap Atlas uses, of its 158 columns. */
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

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<SviRow> read(PublisherFile file) {
        try {
            return new Walk(SviTable.parse(file), new ReadingBuilder<>(file)).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    private static final class Walk {
        /** How the publisher marks a figure that it could not work out. */
        private static final Set<String> NOT_AVAILABLE = Set.of("-999", "-999.0");

        private final DelimitedTable table;
        private final ReadingBuilder<SviRow> reading;
        private final CellReader cells;
        private final CountyReader counties;
        private final Column population;
        private final Column vulnerability;
        private final Column uninsuredRank;
        private final Column uninsured;

        Walk(DelimitedTable table, ReadingBuilder<SviRow> reading) throws BadFileException {
            this.table = table;
            this.reading = reading;
            this.cells = new CellReader(reading);
            this.counties = SviTable.counties(table, reading);
            this.population = table.column("E_TOTPOP");
            this.vulnerability = table.column("RPL_THEMES");
            this.uninsuredRank = table.column("EPL_UNINSUR");
            this.uninsured = table.column("EP_UNINSUR");
        }

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
            // At least 1: the smallest county has some dozens of residents, and no rate can be told without any.
            PublishedValue residents = figure(line, population, c -> cells.wholeNumber(line, c, 1, Integer.MAX_VALUE));
            PublishedValue overall = figure(line, vulnerability, c -> cells.decimal(line, c, 0, 1));
            PublishedValue rank = figure(line, uninsuredRank, c -> cells.decimal(line, c, 0, 1));
            PublishedValue share = figure(line, uninsured, c -> cells.decimal(line, c, 0, 100));
            if (residents != null && overall != null && rank != null && share != null) {
                reading.keep(new SviRow(county, residents, overall, rank, share));
            }
        }

        /** The cell's value, which is missing under the publisher's mark; null once an issue accounts for the row. */
        private @Nullable PublishedValue figure(
                Line line, Column column, Function<Column, @Nullable ? extends Number> cell) {
            String text = line.text(column);
            if (NOT_AVAILABLE.contains(text)) {
                reading.raise(IssueKind.FIGURE_NOT_AVAILABLE, column.name(), "the publisher prints " + text);
                return new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE);
            }
            Number number = cell.apply(column);
            return number == null ? null : PublishedValue.ofNumber(number.doubleValue());
        }
    }
}
