package org.gapatlas.adapter.popest;

import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.CellReader;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/** Reads the county rows of the estimates file, for releases that do not divide by SVI's population. */
public final class PopestAdapter implements PublisherAdapter<PopestRow> {
    private static final Publication PUBLICATION = new Publication(
            "census-popest-2023",
            SourceKey.POPULATION,
            "County population estimates, Vintage 2023",
            "US Census Bureau",
            "us_census_bureau",
            "co-est2023-alldata",
            "Vintage 2023 (1 July 2023)",
            URI.create("https://www.census.gov/data/datasets/time-series/demo/popest/2020s-counties-total.html"),
            URI.create("https://www2.census.gov/programs-surveys/popest/datasets/2020-2023/counties/totals/"
                    + "co-est2023-alldata.csv"),
            "co-est2023-alldata.csv",
            Publication.Terms.PUBLIC_DOMAIN,
            "Estimates are revised with each vintage; figures of different vintages do not make a series.",
            Publication.Coverage.years(2023, 2023));

    /** The year of the estimates, with which the names of the columns end. */
    private static final int EDITION = 2023;

    private static final String POPULATION = "POPESTIMATE" + EDITION;

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<PopestRow> read(PublisherFile file) {
        try {
            // The publisher's file is Latin-1, a widely used copy UTF-8; the columns that matter are ASCII in both.
            Charset charset = file.isUtf8() ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
            DelimitedTable table = DelimitedTable.parse(file, charset, ',');
            return new Walk(table, new ReadingBuilder<>(file)).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    private static final class Walk {
        private final DelimitedTable table;
        private final ReadingBuilder<PopestRow> reading;
        private final CellReader cells;
        private final Column level;
        private final Column state;
        private final Column county;
        private final Column population;
        private final Optional<Column> countyName;
        private final RowChecks rowChecks;
        private final StateEstimates totals;
        private final Set<Fips> seen = new HashSet<>();

        Walk(DelimitedTable table, ReadingBuilder<PopestRow> reading) throws BadFileException {
            this.table = table;
            this.reading = reading;
            this.cells = new CellReader(reading);
            this.level = table.column("SUMLEV");
            this.state = table.column("STATE");
            this.county = table.column("COUNTY");
            this.population = table.column(POPULATION);
            this.countyName = table.find("CTYNAME");
            this.rowChecks = new RowChecks(table, reading, EDITION);
            this.totals = new StateEstimates(reading, state, population);
        }

        Reading<PopestRow> run() {
            for (Line line : table.lines()) {
                reading.startRow(line.number());
                readLine(line);
            }
            totals.check();
            return reading.build();
        }

        /** Summary levels have three digits in the publisher's file, and two in copies that lost the zeros. */
        private void readLine(Line line) {
            String printed = line.text(level);
            switch (printed) {
                case "050", "50" -> readCounty(line);
                case "040", "40" -> {
                    totals.addState(line);
                    reading.raise(IssueKind.ATTRIBUTE_NOT_USED, level.name(), "the row is a state's total");
                }
                default ->
                    reading.raise(IssueKind.WORD_UNKNOWN, level.name(), "\"" + printed + "\" is not a known level");
            }
        }

        private void readCounty(Line line) {
            Fips fips = cells.fipsOfNumbers(line, state, county);
            if (fips == null) {
                return;
            }
            if (!seen.add(fips)) {
                reading.raise(IssueKind.COUNTY_TWICE, county.name(), fips + " has two rows");
                return;
            }
            Integer residents = cells.wholeNumber(line, population, 1, Integer.MAX_VALUE);
            if (residents != null) {
                String name = countyName.map(line::text).orElse("");
                rowChecks.check(line);
                totals.addCounty(fips.stateCode(), residents);
                reading.keep(new PopestRow(fips, name, residents));
            }
        }
    }
}
