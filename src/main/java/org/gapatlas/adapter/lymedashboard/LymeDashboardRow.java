package org.gapatlas.adapter.lymedashboard;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * A county's counts as printed. Counties may be of any vintage: the file lists Connecticut both by former counties and
 * by planning regions, and retired codes as well as their successors.
 *
 * @param countyName as printed, trimmed; empty in a row that prints neither the county's name nor the state's
 * @param cases by surveillance year, ascending; every year of the file is present, {@code Missing} for a blank cell. A
 *     zero is a printed 0, which need not be a count: a state that did not report and a county that no longer exists
 *     are also printed as 0
 */
public record LymeDashboardRow(Fips fips, String countyName, UsState state, SortedMap<Integer, PublishedValue> cases) {
    public LymeDashboardRow {
        cases = Collections.unmodifiableSortedMap(new TreeMap<>(cases));
    }
}
