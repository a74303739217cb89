package org.gapatlas.place;

import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateArrays;

/**
 * The meridian at which longitude jumps between -180 and 180; the Aleutian Islands straddle it. Measured westward from
 * Greenwich, 0 to -360, the longitudes of every US county are free of jumps, because no county or territory lies near
 * Greenwich.
 */
public final class Antimeridian {
    private static final double HALF_TURN = 180;
    private static final double FULL_TURN = 360;

    private Antimeridian() {}

    /**
     * Converts a longitude to degrees west of Greenwich.
     *
     * @param longitude degrees, -360 to 180
     * @return degrees, above -360 and up to 0
     */
    public static double westward(double longitude) {
        return longitude > 0 ? longitude - FULL_TURN : longitude;
    }

    /** Whether the longitudes of a published ring jump, which shows as a width of more than half the globe. */
    public static boolean isJumpedBy(Coordinate[] ring) {
        return CoordinateArrays.envelope(ring).getWidth() > HALF_TURN;
    }
}
