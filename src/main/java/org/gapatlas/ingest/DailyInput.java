package org.gapatlas.ingest;

import java.util.List;
import org.gapatlas.adapter.Located;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.place.Fips;

/**
 * A file of daily values as it was read: which counties it speaks of, in file order. Its values are not kept; they are
 * read again when they are sealed, so that a build holds those of one file at most.
 */
record DailyInput(SourceInput source, Input<NamedCounty> counties) {
    /** A county that the file speaks of, and what the file calls it. */
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
