package org.gapatlas.adapter;

import org.gapatlas.place.County;
import org.gapatlas.place.MapPoint;
import org.jspecify.annotations.Nullable;

/**
 * A county with the name that its publisher prints.
 *
 * @param point a point within the county; null if the publisher prints none
 */
public record CountyNameRow(County county, @Nullable MapPoint point) {
    /** A county without a point. */
    public CountyNameRow(County county) {
        this(county, null);
    }
}
