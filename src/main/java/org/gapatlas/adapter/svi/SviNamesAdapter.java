package org.gapatlas.adapter.svi;

import java.net.URI;
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

/** Reads only the county names, for a release that uses this file for names, too. */
public final class SviNamesAdapter implements PublisherAdapter<CountyNameRow> {
    private static final Publication PUBLICATION = new Publication(
            "atsdr-svi-2022-names",
            SourceKey.COUNTY_NAMES,
            "County names of the Social Vulnerability Index 2022",
            SviTable.PUBLISHER,
            "cdc_atsdr_svi",
            "atsdr-svi-2022-county-layer",
            "SVI 2022 (ACS 2018-2022)",
            URI.create(SviTable.LANDING_PAGE),
            URI.create(SviTable.DOWNLOAD),
            SviTable.FILE_NAME,
            Publication.Terms.PUBLIC_DOMAIN,
            "Independent cities are printed with a capital City, otherwise than by the Census Bureau.");

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<CountyNameRow> read(PublisherFile file) {
        try {
            DelimitedTable table = SviTable.parse(file);
            ReadingBuilder<CountyNameRow> reading = new ReadingBuilder<>(file);
            CountyReader counties = SviTable.counties(table, reading);
            return counties.names(table, reading);
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }
}
