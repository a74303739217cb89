package org.gapatlas.adapter.adjacency;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
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

/** Reads the bar-separated list of neighbouring counties and checks that it is symmetric. */
public final class AdjacencyAdapter implements PublisherAdapter<NeighbourRow> {
    private static final Publication PUBLICATION = new Publication(
            "census-county-adjacency-2023",
            SourceKey.COUNTY_ADJACENCY,
            "County adjacency 2023",
            "US Census Bureau",
            "us_census_bureau",
            "county-adjacency-2023",
            "2023",
            URI.create("https://www.census.gov/geographies/reference-files/time-series/geo/county-adjacency.html"),
            URI.create("https://www2.census.gov/geo/docs/reference/county_adjacency/county_adjacency2023.txt"),
            "county_adjacency2023.txt",
            Publication.Terms.PUBLIC_DOMAIN,
            "Counties that meet only across water count as neighbours.");

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<NeighbourRow> read(PublisherFile file) {
        try {
            DelimitedTable table = DelimitedTable.parse(file, StandardCharsets.UTF_8, '|');
            return new Walk(table, new ReadingBuilder<>(file)).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    private static final class Walk {
        private final DelimitedTable table;
        private final ReadingBuilder<NeighbourRow> reading;
        private final CellReader cells;
        private final Column county;
        private final Column neighbour;
        private final Column countyName;
        private final Column neighbourName;
        private final Map<Fips, String> names = new HashMap<>();
        private final Set<String> listed = new HashSet<>();
        private final Set<NeighbourRow> seen = new HashSet<>();

        Walk(DelimitedTable table, ReadingBuilder<NeighbourRow> reading) throws BadFileException {
            this.table = table;
            this.reading = reading;
            this.cells = new CellReader(reading);
            this.county = table.column("County GEOID");
            this.neighbour = table.column("Neighbor GEOID");
            this.countyName = table.column("County Name");
            this.neighbourName = table.column("Neighbor Name");
        }

        Reading<NeighbourRow> run() {
            // The reverse of a pair may follow further down, so all pairs are collected before any is checked.
            table.lines().forEach(line -> listed.add(pair(line.text(county), line.text(neighbour))));
            for (Line line : table.lines()) {
                reading.startRow(line.number());
                readLine(line);
            }
            return reading.build();
        }

        /** Checks that a county has the same name in every row that names its code. */
        private void checkName(Fips fips, String name) {
            String before = names.putIfAbsent(fips, name);
            if (before != null && !before.equals(name)) {
                reading.raise(
                        IssueKind.COUNTY_NAME_CONTRADICTS_FIPS,
                        county.name(),
                        fips + " is \"" + before + "\" in a row above, and \"" + name + "\" here");
            }
        }

        private static String pair(String one, String other) {
            return one + "|" + other;
        }

        private void readLine(Line line) {
            Fips here = cells.fips(line, county);
            if (here == null) {
                return;
            }
            Fips there = cells.fips(line, neighbour);
            if (there == null) {
                return;
            }
            checkName(here, line.text(countyName));
            checkName(there, line.text(neighbourName));
            NeighbourRow row = new NeighbourRow(here, there);
            if (!seen.add(row)) {
                reading.raise(IssueKind.NEIGHBOUR_TWICE, neighbour.name(), here + " lists " + there + " twice");
            } else if (here.equals(there)) {
                reading.raise(IssueKind.SELF_PAIR, neighbour.name(), here + " lists itself");
            } else if (!listed.contains(pair(there.code(), here.code()))) {
                reading.raise(
                        IssueKind.NEIGHBOUR_ONE_SIDED, neighbour.name(), there + " does not list " + here + " in turn");
            } else {
                reading.keep(row);
            }
        }
    }
}
