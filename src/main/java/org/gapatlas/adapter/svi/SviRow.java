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
 * @param printed figures by the column that prints them, for checks: those that a copy has of {@link #CHECKED}, without
 *     the publisher's mark for none
 * @param values one of each measure that is read: a figure, a zero, or missing where the publisher prints -999
 */
public record SviRow(County county, SortedMap<String, Double> printed, SortedMap<MeasureKey, PublishedValue> values) {
    /** Columns that are checks of the figures that are published, and those figures. */
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
