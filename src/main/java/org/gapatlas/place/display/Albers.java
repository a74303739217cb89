package org.gapatlas.place.display;

/**
 * The Albers equal-area conic projection of a sphere of radius 1, by the formulas in Snyder, "Map Projections: A
 * Working Manual" (USGS Professional Paper 1395), pages 100 and 101. Accurate enough only for drawing.
 *
 * <p>Uses {@link StrictMath}, because the last digit of {@link Math} may differ between machines.
 */
public final class Albers {
    private final double meridian;
    private final double n;
    private final double c;
    private final double rho0;

    /**
     * Takes all angles in degrees.
     *
     * @param meridian the central meridian
     * @param latitude latitude of the origin
     * @param south the lower standard parallel
     * @param north the upper standard parallel; must not be the negative of the lower one
     */
    public Albers(double meridian, double latitude, double south, double north) {
        double sinSouth = StrictMath.sin(StrictMath.toRadians(south));
        double cosSouth = StrictMath.cos(StrictMath.toRadians(south));
        this.meridian = meridian;
        this.n = (sinSouth + StrictMath.sin(StrictMath.toRadians(north))) / 2;
        this.c = cosSouth * cosSouth + 2 * n * sinSouth;
        this.rho0 = rho(latitude);
    }

    /** A projection for a range of latitudes, with standard parallels at a sixth of the range from either end. */
    public static Albers between(double meridian, double south, double north) {
        double sixth = (north - south) / 6;
        return new Albers(meridian, (south + north) / 2, south + sixth, north - sixth);
    }

    private double rho(double latitude) {
        return StrictMath.sqrt(Math.max(0, c - 2 * n * StrictMath.sin(StrictMath.toRadians(latitude)))) / n;
    }

    private double theta(double longitude) {
        return n * StrictMath.toRadians(longitude - meridian);
    }

    /** Eastward, in radii. */
    public double x(double longitude, double latitude) {
        return rho(latitude) * StrictMath.sin(theta(longitude));
    }

    /** Northward, in radii. */
    public double y(double longitude, double latitude) {
        return rho0 - rho(latitude) * StrictMath.cos(theta(longitude));
    }
}
