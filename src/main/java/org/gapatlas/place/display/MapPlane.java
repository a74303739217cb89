package org.gapatlas.place.display;

import org.gapatlas.place.Antimeridian;
import org.gapatlas.place.UsState;

/**
 * The sheet that a map of the nation is drawn on: 9,750 by 6,100 units of a tenth of a pixel, x to the right and y
 * downwards. The contiguous states are in an Albers projection. Alaska, at about a third of its size, and Hawaii, at
 * full size, lie below the southwest, each in its own projection.
 */
final class MapPlane {
    static final int WIDTH = 9_750;
    static final int HEIGHT = 6_100;

    /** Units per earth radius. */
    private static final double SCALE = 13_000;

    private static final double ALASKA_SCALE = 0.35;

    /**
     * A projection, and the position of its centre on the sheet.
     *
     * @param longitude longitude of the centre, in degrees
     * @param latitude latitude of the centre, in degrees
     * @param right distance to the right of the middle of the sheet, in earth radii
     * @param down distance below the middle of the sheet, in earth radii
     */
    private record Inset(Albers albers, double longitude, double latitude, double scale, double right, double down) {
        long x(double lon, double lat) {
            double east = (albers.x(lon, lat) - albers.x(longitude, latitude)) * scale;
            return Math.round(WIDTH / 2.0 + SCALE * (right + east));
        }

        long y(double lon, double lat) {
            double north = (albers.y(lon, lat) - albers.y(longitude, latitude)) * scale;
            return Math.round(HEIGHT / 2.0 + SCALE * (down - north));
        }
    }

    private static final Inset CONTIGUOUS = new Inset(new Albers(-96, 38.7, 29.5, 45.5), -96.6, 38.7, 1, 0, 0);
    private static final Inset ALASKA =
            new Inset(new Albers(-154, 58.5, 55, 65), -156, 58.5, ALASKA_SCALE, -0.307, 0.201);
    private static final Inset HAWAII = new Inset(new Albers(-157, 19.9, 8, 18), -160, 19.9, 1, -0.205, 0.212);

    private MapPlane() {}

    /** A point on the sheet, packed as two ints in a long, so that equal points are equal numbers. */
    static long place(UsState state, double longitude, double latitude) {
        Inset inset = switch (state) {
            case AK -> ALASKA;
            case HI -> HAWAII;
            default -> CONTIGUOUS;
        };
        double westward = Antimeridian.westward(longitude);
        return (inset.x(westward, latitude) << 32) | (inset.y(westward, latitude) & 0xffffffffL);
    }

    static int x(long place) {
        return (int) (place >> 32);
    }

    static int y(long place) {
        return (int) place;
    }
}
