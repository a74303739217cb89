package org.gapatlas.adapter.lymedashboard;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * A county's counts as printed, of any vintage: Connecticut stands in the file under its former counties and under its
 * planning regions, and retired codes stand beside their successors.
 *
 * @param countyName as printed, trimmed; empty in a row that prints neither the county's name nor the state's
 * @param cases by surveillance year, ascending; every year of the file is present, missing where its cell is blank. A
 *     zero is a printed 0; whether it was counted is another question, since a state that did not report, and a county
 *     that no longer exists, are printed as 0 too
 */
public record LymeDashboardRow(Fips fips, String countyName, UsState state, SortedMap<Integer, PublishedValue> cases) {
    public LymeDashboardRow {
        cases = Collections.unmodifiableSortedMap(new TreeMap<>(cases));
    }
}
