package org.gapatlas.contract;

import java.util.List;

/**
 * The county of each entry of the columns.
 *
 * @param state postal codes
 */
public record PlaceColumns(List<String> fips, List<String> county, List<String> state) {
    public PlaceColumns {
        fips = List.copyOf(fips);
        county = List.copyOf(county);
        state = List.copyOf(state);
    }
}
