package org.gapatlas.adapter.lymepublic;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/**
 * Reads the CSV export of the public-use data set, or that of its API, which has the same column names in lowercase.
 * Sex and age group are not read, because they only split counts that are added up again.
 */
public final class LymePublicAdapter implements PublisherAdapter<LymePublicRow> {
    private static final Publication PUBLICATION = new Publication(
            "cdc-lyme-public-use",
            SourceKey.HUMAN,
            "Lyme disease public use aggregated data with geography",
            "Centers for Disease Control and Prevention",
            "cdc_lyme",
            "x5j9-wybp",
            "2022-2023",
            URI.create("https://data.cdc.gov/d/x5j9-wybp"),
            URI.create("https://data.cdc.gov/api/views/x5j9-wybp/rows.csv?accessType=DOWNLOAD"),
            "x5j9-wybp.csv",
            Publication.Terms.PUBLIC_DOMAIN,
            "Small counts are withheld, so that a county's sum is a floor and a county without a row is not zero."
                    + " Cases are counted where people live, not where they were exposed."
                    + " Since 2022 high-incidence states report on laboratory evidence alone.",
            Publication.Coverage.years(2022, 2023));

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<LymePublicRow> read(PublisherFile file) {
        try {
            DelimitedTable table = DelimitedTable.parse(file, StandardCharsets.UTF_8, ',');
            return new LymePublicWalk(table, new ReadingBuilder<>(file)).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }
}
