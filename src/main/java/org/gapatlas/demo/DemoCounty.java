package org.gapatlas.demo;

import java.util.Random;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.County;

/**
 * The invented figures of one county. They are derived from its code and from an invented landscape of a few round
 * hills, so that neighbours resemble each other as in reality. No publisher's figures are used.
 */
final class DemoCounty {
    private static final long SEED = 20_230_701L;
    private static final int LAST_YEAR = 2023;
    private static final double YEARLY_GROWTH = 1.2;
    /** Longitude, latitude and width of the invented hills, in degrees. */
    private static final double[][] HILLS = {
        {-72, 43, 6}, {-91, 45, 5}, {-80, 38, 6}, {-122, 40, 5}, {-97, 33, 4}, {-84, 31, 4}
    };

    private final County county;
    private final double latitude;
    private final double landscape;
    private final int population;
    private final double vulnerability;
    private final double uninsuredRank;
    private final int rucc;
    private final double chance;

    /**
     * @param longitude longitude of a point within the county, in degrees
     * @param latitude latitude of that point, in degrees
     */
    DemoCounty(County county, double longitude, double latitude) {
        this.county = county;
        this.latitude = latitude;
        Random random = new Random(SEED * 31 + Integer.parseInt(county.fips().code()));
        this.landscape = height(longitude, latitude) + 0.25 * (random.nextDouble() - 0.5);
        this.population = (int) (400 * StrictMath.pow(10, 3.6 * random.nextDouble() * random.nextDouble() + 0.4));
        this.vulnerability = tenThousandths(random.nextDouble());
        this.uninsuredRank = tenThousandths(random.nextDouble());
        this.rucc = rucc(population, random);
        this.chance = random.nextDouble();
    }

    private static double height(double longitude, double latitude) {
        double height = 0;
        for (double[] hill : HILLS) {
            double dx = (longitude - hill[0]) / hill[2];
            double dy = (latitude - hill[1]) / hill[2];
            height = Math.max(height, StrictMath.exp(-(dx * dx + dy * dy) / 2));
        }
        return height;
    }

    private static double tenThousandths(double share) {
        return Math.floor(share * 10_000) / 10_000;
    }

    private static int rucc(int population, Random random) {
        int[] sizes = {250_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_500, 1_000};
        int code = 1;
        for (int size : sizes) {
            code += population < size ? 1 : 0;
        }
        return Math.clamp(code + random.nextInt(3) - 1L, 1, 9);
    }

    County county() {
        return county;
    }

    int population() {
        return population;
    }

    double vulnerability() {
        return vulnerability;
    }

    double uninsuredRank() {
        return uninsuredRank;
    }

    /** An invented rank that depends on the county and the name of a column; a fraction in 0..1. */
    double rank(String column) {
        long seed = SEED * 41 + Integer.parseInt(county.fips().code());
        return tenThousandths(new Random(seed * 1_000 + column.hashCode()).nextDouble());
    }

    /** Percent, one decimal. */
    double uninsuredPercent() {
        return Math.round((3 + 20 * uninsuredRank) * 10) / 10.0;
    }

    /** Latitude of a point within the county, in degrees. */
    double latitude() {
        return latitude;
    }

    /**
     * A random sequence for a series of the county's invented figures; the same number always gives the same sequence.
     */
    Random chanceOf(int series) {
        return new Random((SEED * 43 + Integer.parseInt(county.fips().code())) * 1_000 + series);
    }

    int rucc() {
        return rucc;
    }

    /** Cases of 2023; 0 for a small count, which the invented publisher withholds. */
    int cases() {
        int cases = casesOf(LAST_YEAR);
        return cases >= 5 ? cases : 0;
    }

    /** Cases of a year, including small counts and zeros: fewer in earlier years, with random variation. */
    int casesOf(int year) {
        double level = population * landscape * landscape / 2_000;
        if (year == LAST_YEAR) {
            return (int) (level * (0.5 + chance));
        }
        Random random = new Random(SEED * 37 + Integer.parseInt(county.fips().code()) * 100L + year % 100);
        double growth = StrictMath.pow(YEARLY_GROWTH, year - LAST_YEAR);
        return (int) (level * growth * (0.5 + 0.7 * chance + 0.3 * random.nextDouble()));
    }

    TickStatus scapularis() {
        return status(landscape - (county.state().fipsCode().compareTo("48") > 0 ? 0.2 : 0));
    }

    TickStatus pacificus() {
        return switch (county.state()) {
            case CA, OR, WA, NV, UT, AZ -> status(landscape + 0.1);
            default -> TickStatus.NO_RECORDS;
        };
    }

    private static TickStatus status(double height) {
        if (height > 0.45) {
            return TickStatus.ESTABLISHED;
        }
        return height > 0.25 ? TickStatus.REPORTED : TickStatus.NO_RECORDS;
    }

    PathogenStatus burgdorferi() {
        return landscape > 0.4 && chance > 0.3 ? PathogenStatus.PRESENT : PathogenStatus.NO_RECORDS;
    }
}
