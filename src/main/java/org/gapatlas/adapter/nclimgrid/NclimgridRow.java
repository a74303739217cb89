package org.gapatlas.adapter.nclimgrid;

import java.util.List;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;

/**
 * A county's month.
 *
 * @param countyName as printed after the state's letters
 * @param days a figure, a zero or a missing value for each day of the month, in order
 */
public record NclimgridRow(Fips fips, String countyName, List<PublishedValue> days) {
    public NclimgridRow {
        days = List.copyOf(days);
    }
}
