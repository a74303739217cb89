package org.gapatlas.place;

import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateArrays;

/**
 * The meridian where longitude jumps from -180 to 180, which the Aleutian Islands straddle. Written westward of
 * Greenwich throughout, 0 to -360, the longitudes of every American county run on without a jump: no county, and no
 * territory, lies near Greenwich.
 */
public final class Antimeridian {
    private static final double HALF_TURN = 180;
    private static final double FULL_TURN = 360;

    private Antimeridian() {}

    /**
     * Rewrites a longitude westward of Greenwich.
     *
     * @param longitude degrees, -360 to 180
     * @return degrees, above -360 and up to 0
     */
    public static double westward(double longitude) {
        return longitude > 0 ? longitude - FULL_TURN : longitude;
    }

    /** Whether a ring of published longitudes jumps; equally, whether it is wider than half the globe. */
    public static boolean isJumpedBy(Coordinate[] ring) {
        return CoordinateArrays.envelope(ring).getWidth() > HALF_TURN;
    }
}
