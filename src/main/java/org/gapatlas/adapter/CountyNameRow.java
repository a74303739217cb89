package org.gapatlas.adapter;

import org.gapatlas.place.County;
import org.gapatlas.place.MapPoint;
import org.jspecify.annotations.Nullable;

/**
 * A county and what its publisher calls it.
 *
 * @param point one within the county, where the publisher prints it; null where it does not
 */
public record CountyNameRow(County county, @Nullable MapPoint point) {
    /** A county without a point. */
    public CountyNameRow(County county) {
        this(county, null);
    }
}
