package org.gapatlas.observation;

import java.util.Arrays;
import java.util.Optional;

/** What a daily climate file speaks of, in the publisher's abbreviation. */
public enum ClimateElement {
    /** Precipitation in millimetres. More than fell in any 24 hours on record anywhere is refused. */
    PRCP("prcp", Measure.DAILY_PRECIPITATION, 0, 2_000),
    /** Mean of the day's highest and lowest temperature, in degrees Celsius. */
    TAVG("tavg", Measure.DAILY_MEAN_TEMPERATURE, -90, 60),
    /** Highest temperature, in degrees Celsius. */
    TMAX("tmax", Measure.DAILY_HIGHEST_TEMPERATURE, -90, 60),
    /** Lowest temperature, in degrees Celsius. */
    TMIN("tmin", Measure.DAILY_LOWEST_TEMPERATURE, -90, 60);

    private final String literal;
    private final Measure measure;
    private final double least;
    private final double most;

    ClimateElement(String literal, Measure measure, double least, double most) {
        this.literal = literal;
        this.measure = measure;
        this.least = least;
        this.most = most;
    }

    /** The publisher's abbreviation in lower case, as it stands in file names. */
    public String literal() {
        return literal;
    }

    /** The measure whose daily values its files hold. */
    public Measure measure() {
        return measure;
    }

    /** The least value that can be weather, in the measure's unit. */
    public double least() {
        return least;
    }

    /** The greatest value that can be weather, in the measure's unit. */
    public double most() {
        return most;
    }

    /** Whether a value can be a day's: a figure that can be weather, or none because it is missing or not covered. */
    boolean admits(PublishedValue value) {
        return switch (value) {
            case PublishedValue.Figure(double figure) -> figure >= least && figure <= most;
            case PublishedValue.Zero _, PublishedValue.Missing _, PublishedValue.Unavailable _ -> true;
            case PublishedValue.Word _,
                    PublishedValue.NoRecords _,
                    PublishedValue.NoCountyLinkedRecord _,
                    PublishedValue.Suppressed _,
                    PublishedValue.Unknown _,
                    PublishedValue.NotReported _,
                    PublishedValue.NotDefensible _ -> false;
        };
    }

    /** Finds by exact abbreviation. */
    public static Optional<ClimateElement> find(String literal) {
        return Arrays.stream(values()).filter(e -> e.literal.equals(literal)).findFirst();
    }

    /** The element of a daily measure; empty for any other. */
    public static Optional<ClimateElement> find(Measure measure) {
        return Arrays.stream(values()).filter(e -> e.measure == measure).findFirst();
    }
}
