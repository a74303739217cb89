package org.gapatlas.adapter.arbonet;

import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.WorkbookTable;
import org.gapatlas.adapter.WorkbookTable.Column;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/**
 * Reads the county status of <em>Borrelia burgdorferi</em> sensu stricto in host-seeking ticks. The workbook has
 * columns for six more agents, which are not read and may be absent. To read one of them, add its column name here and
 * a component to the row.
 */
public final class IxodesPathogenAdapter implements PublisherAdapter<IxodesPathogenRow> {
    private static final Publication PUBLICATION = new Publication(
            "cdc-arbonet-ixodes-pathogens-2025",
            SourceKey.PATHOGEN,
            "ArboNET county status of pathogens in host-seeking Ixodes ticks",
            "CDC National Center for Emerging and Zoonotic Infectious Diseases, Division of Vector-Borne Diseases",
            "cdc_arbonet_tick_module",
            "cdc-ixodes-pathogen-status-2025",
            "cumulative through 2025-12-31",
            URI.create("https://www.cdc.gov/ticks/data-research/facts-stats/tick-surveillance-data-sets.html"),
            URI.create("https://www.cdc.gov/ticks/media/files/2026/04/"
                    + "Public_Use_Ixodes_Pathogens_County_Table_2026_04292026.xlsx"),
            "Public_Use_Ixodes_Pathogens_County_Table_2026_04292026.xlsx",
            Publication.Terms.ARBONET_DATA_USE_AGREEMENT,
            "\"No records\" means that none was reported, not that the pathogen is absent. The table covers the"
                    + " contiguous states and the District of Columbia.",
            Publication.Coverage.through(LocalDate.of(2025, 12, 31)));

    private static final String FIPS = "FIPS_Code";
    private static final String BURGDORFERI = "Borrelia_burgdorferi_sensu_stricto_County_Status";

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<IxodesPathogenRow> read(PublisherFile file) {
        try {
            WorkbookTable table =
                    WorkbookTable.parse(file, List.of(FIPS, CountyWalk.STATE, CountyWalk.COUNTY, BURGDORFERI));
            CountyWalk<IxodesPathogenRow> walk = new CountyWalk<>(file, table, table.column(FIPS));
            Column burgdorferi = table.column(BURGDORFERI);
            return walk.run((county, line) -> walk.status(
                            line, burgdorferi, PathogenStatus.publishedWords(), PathogenStatus::findPublished)
                    .map(status -> new IxodesPathogenRow(county, walk.countyName(line), status)));
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }
}
