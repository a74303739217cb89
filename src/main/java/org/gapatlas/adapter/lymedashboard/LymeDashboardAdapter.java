package org.gapatlas.adapter.lymedashboard;

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
 * Reads the wide CSV: one row per county, one column per year. It keeps every printed county. Which of them belong to
 * the release's vintage, and which zeros are counts, is decided later, with the whole file and the vintage at hand.
 */
public final class LymeDashboardAdapter implements PublisherAdapter<LymeDashboardRow> {
    private static final Publication PUBLICATION = new Publication(
            "cdc-lyme-county-dashboard",
            SourceKey.HUMAN,
            "Lyme disease case counts by county, 2001-2023",
            "Centers for Disease Control and Prevention",
            "cdc_lyme",
            "ld-case-counts-by-county-2023",
            "2001-2023, updated February 2025",
            URI.create("https://www.cdc.gov/lyme/data-research/facts-stats/lyme-disease-case-map.html"),
            URI.create("https://www.cdc.gov/lyme/media/files/2025/02/LD_Case_Counts_by_County_2023_updated.csv"),
            "LD_Case_Counts_by_County_2023_updated.csv",
            Publication.Terms.PUBLIC_DOMAIN,
            "Cases are counted where people live, not where they were exposed; those without a known county are left out."
                    + " A state that reported nothing in a year is printed as 0 in every county."
                    + " Since 2022 high-incidence states report on laboratory evidence alone.",
            Publication.Coverage.years(2001, 2023));

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<LymeDashboardRow> read(PublisherFile file) {
        try {
            // The publisher writes Latin-1.
            DelimitedTable table = DelimitedTable.parse(file, StandardCharsets.ISO_8859_1, ',');
            return new LymeDashboardWalk(table, new ReadingBuilder<>(file)).run();
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }
}
