package org.gapatlas.adapter.svi;

import java.net.URI;
import java.util.Set;
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
import org.gapatlas.place.County;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.quantity.Percent;
import org.gapatlas.quantity.PercentileRank;
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
                    reading.keep(new SviRow(
                            county,
                            populationOf(line),
                            rankOf(line, vulnerability),
                            rankOf(line, uninsuredRank),
                            percentOf(line)));
                }
            }
            return reading.build();
        }

        /** At least 1: the smallest county has some dozens of residents, and no rate can be told without any. */
        private @Nullable Integer populationOf(Line line) {
            return isAvailable(line, population) ? cells.wholeNumber(line, population, 1, Integer.MAX_VALUE) : null;
        }

        private @Nullable PercentileRank rankOf(Line line, Column column) {
            Double rank = isAvailable(line, column) ? cells.decimal(line, column, 0, 1) : null;
            return rank == null ? null : new PercentileRank(rank);
        }

        private @Nullable Percent percentOf(Line line) {
            Double percent = isAvailable(line, uninsured) ? cells.decimal(line, uninsured, 0, 100) : null;
            return percent == null ? null : new Percent(percent);
        }

        private boolean isAvailable(Line line, Column column) {
            String text = line.text(column);
            if (NOT_AVAILABLE.contains(text)) {
                reading.raise(IssueKind.FIGURE_NOT_AVAILABLE, column.name(), "the publisher prints " + text);
                return false;
            }
            return true;
        }
    }
}
