package org.gapatlas.ingest;

import java.util.List;
import org.gapatlas.adapter.Located;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.place.Fips;

/**
 * A file of daily values after its first reading: the counties of its rows, in file order. The values are not kept but
 * read again when they are sealed, so that a build never holds those of more than one file.
 */
record DailyInput(SourceInput source, Input<NamedCounty> counties) {
    /** A county of the file, and its name in the file. */
    record NamedCounty(Fips fips, String name) {}

    ClimateMonth month() {
        return ClimateMonth.ofSource(source.sourceId()).orElseThrow();
    }

    SourceAccount account() {
        return counties.account();
    }

    List<Located<NamedCounty>> rows() {
        return counties.rows();
    }
}
