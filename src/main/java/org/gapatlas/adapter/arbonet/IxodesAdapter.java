package org.gapatlas.adapter.arbonet;

import java.net.URI;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.WorkbookTable;
import org.gapatlas.adapter.WorkbookTable.Column;
import org.gapatlas.adapter.WorkbookTable.Line;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/** Reads the county status of <em>Ixodes scapularis</em> and <em>Ixodes pacificus</em>. */
public final class IxodesAdapter implements PublisherAdapter<IxodesRow> {
    private static final Publication PUBLICATION = new Publication(
            "cdc-arbonet-ixodes-2025",
            SourceKey.TICK,
            "ArboNET county status of Ixodes scapularis and Ixodes pacificus",
            "CDC National Center for Emerging and Zoonotic Infectious Diseases, Division of Vector-Borne Diseases",
            "cdc_arbonet_tick_module",
            "cdc-ixodes-county-status-2025",
            "cumulative through 2025-12-31",
            URI.create("https://www.cdc.gov/ticks/data-research/facts-stats/tick-surveillance-data-sets.html"),
            URI.create("https://www.cdc.gov/ticks/media/files/2026/04/"
                    + "Public_Use_Ixodes_County_Table_2026_03252026.xlsx"),
            "Public_Use_Ixodes_County_Table_2026_03252026.xlsx",
            Publication.Terms.ARBONET_DATA_USE_AGREEMENT,
            "\"No records\" means that none was reported, not that the tick is absent. The table covers the"
                    + " contiguous states and the District of Columbia.",
            Publication.Coverage.through(LocalDate.of(2025, 12, 31)));

    private static final String FIPS = "FIPSCode";
    private static final String SCAPULARIS = "Ixodes_scapularis_County_Status";
    private static final String PACIFICUS = "Ixodes_pacificus_county_status";

    @Override
    public Publication publication() {
        return PUBLICATION;
    }

    @Override
    public Reading<IxodesRow> read(PublisherFile file) {
        try {
            WorkbookTable table = WorkbookTable.parse(
                    file, List.of(FIPS, CountyWalk.STATE, CountyWalk.COUNTY, SCAPULARIS, PACIFICUS));
            CountyWalk<IxodesRow> walk = new CountyWalk<>(file, table, table.column(FIPS));
            Column scapularis = table.column(SCAPULARIS);
            Column pacificus = table.column(PACIFICUS);
            return walk.run((county, line) -> readCounty(walk, county, line, scapularis, pacificus));
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }

    private static Optional<IxodesRow> readCounty(
            CountyWalk<IxodesRow> walk, Fips county, Line line, Column scapularis, Column pacificus) {
        // Both are read first, so that both faults of a row are reported.
        Optional<TickStatus> eastern =
                walk.status(line, scapularis, TickStatus.publishedWords(), TickStatus::findPublished);
        Optional<TickStatus> western =
                walk.status(line, pacificus, TickStatus.publishedWords(), TickStatus::findPublished);
        return eastern.flatMap(e -> western.map(w -> new IxodesRow(county, walk.countyName(line), e, w)));
    }
}
