package org.gapatlas.adapter.gazetteer;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.gapatlas.adapter.Archive;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.CountyReader;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/** Reads the national county file: tab-separated until 2024, bar-separated since 2025. */
public final class GazetteerAdapter implements PublisherAdapter<CountyNameRow> {
    private static final Publication PUBLICATION = new Publication(
            "census-gazetteer-2024",
            SourceKey.COUNTY_NAMES,
            "2024 Gazetteer, counties",
            "US Census Bureau",
            "us_census_bureau",
            "gazetteer-counties-2024",
            "2024",
            URI.create("https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html"),
            URI.create("https://www2.census.gov/geo/docs/maps-data/data/gazetteer/2024_Gazetteer/"
                    + "2024_Gaz_counties_national.zip"),
            "2024_Gaz_counties_national.zip",
            Publication.Terms.PUBLIC_DOMAIN,
            "Names carry the legal suffix; Connecticut is given by planning region.");

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<CountyNameRow> read(PublisherFile published) {
        try {
            PublisherFile file = unpacked(published);
            DelimitedTable table = DelimitedTable.parse(file, StandardCharsets.UTF_8, separator(file));
            ReadingBuilder<CountyNameRow> reading = new ReadingBuilder<>(file);
            CountyReader counties =
                    new CountyReader(reading, table.column("GEOID"), table.column("USPS"), table.column("NAME"));
            return counties.names(table, reading);
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    /** The text file inside the publisher's ZIP; the text file alone is accepted, too. */
    private static PublisherFile unpacked(PublisherFile file) throws BadFileException {
        return Archive.isZip(file)
                ? PublisherFile.of(file.name(), Archive.open(file).bytesEndingWith(".txt"))
                : file;
    }

    /** Decided by the header, because no column name contains a bar. */
    private static char separator(PublisherFile file) {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(file.open(), StandardCharsets.ISO_8859_1))) {
            String header = reader.readLine();
            return header != null && header.contains("|") ? '|' : '\t';
        } catch (IOException e) {
            throw new IllegalStateException("bytes in memory cannot fail to be read", e);
        }
    }
}
