package org.gapatlas.adapter.svi;

import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;

/**
 * A county's row of the index.
 *
 * @param printed figures for checks, by column: those of {@link #CHECKED} that the copy has, without cells marked as
 *     not available
 * @param values the value of each measure that is read: a figure, a zero, or {@code Missing} for -999
 */
public record SviRow(County county, SortedMap<String, Double> printed, SortedMap<MeasureKey, PublishedValue> values) {
    /** Published figures that can be checked, and the columns to check them by. */
    public static final List<String> CHECKED = List.of(
            "E_TOTPOP",
            "E_UNINSUR",
            "EP_UNINSUR",
            "EPL_UNINSUR",
            "E_AGE65",
            "EP_AGE65",
            "SPL_THEME1",
            "RPL_THEME1",
            "SPL_THEME2",
            "RPL_THEME2",
            "SPL_THEME3",
            "RPL_THEME3",
            "SPL_THEME4",
            "RPL_THEME4",
            "SPL_THEMES",
            "RPL_THEMES");

    public SviRow {
        printed = Collections.unmodifiableSortedMap(new TreeMap<>(printed));
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }
}
