package org.gapatlas.adapter.svi;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.CountyReader;
import org.gapatlas.adapter.CountyReader.Repeat;
import org.gapatlas.adapter.DelimitedTable;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.ReadingBuilder;
import org.gapatlas.place.County;

/** The layout of the file, shared by both of its adapters. */
final class SviTable {
    static final String PUBLISHER = "CDC/ATSDR Geospatial Research, Analysis, and Services Program";
    static final String FILE_NAME = "SVI_2022_US_county.csv";
    static final String LANDING_PAGE =
            "https://www.atsdr.cdc.gov/place-health/php/svi/svi-data-documentation-download.html";
    static final String DOWNLOAD = "https://svi.cdc.gov/Documents/Data/2022/csv/states_counties/" + FILE_NAME;

    private SviTable() {}

    static DelimitedTable parse(PublisherFile file) throws BadFileException {
        return DelimitedTable.parse(file, StandardCharsets.UTF_8, ',');
    }

    /** The file has the code twice, as STCNTY and as FIPS; some exports have only one of them. */
    static CountyReader counties(DelimitedTable table, ReadingBuilder<?> reading) throws BadFileException {
        List<Repeat> repeats = new ArrayList<>();
        repeat(repeats, table, "FIPS", county -> county.fips().code());
        repeat(repeats, table, "ST", county -> county.state().fipsCode());
        repeat(repeats, table, "STATE", county -> county.state().displayName());
        repeat(
                repeats,
                table,
                "LOCATION",
                county -> county.name() + ", " + county.state().displayName());
        return new CountyReader(
                reading, table.column("STCNTY", "FIPS"), table.column("ST_ABBR"), table.column("COUNTY"), repeats);
    }

    private static void repeat(
            List<Repeat> repeats, DelimitedTable table, String column, Function<County, String> says) {
        table.find(column).ifPresent(found -> repeats.add(new Repeat(found, says)));
    }
}
