package org.gapatlas.adapter.svi;

import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;

/**
 * A county's row of the index.
 *
 * @param values one of each measure that is read: a figure, a zero, or missing where the publisher prints -999
 */
public record SviRow(County county, SortedMap<MeasureKey, PublishedValue> values) {
    public SviRow {
        values = Collections.unmodifiableSortedMap(new TreeMap<>(values));
    }
}
