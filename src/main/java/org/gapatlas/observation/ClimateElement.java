package org.gapatlas.observation;

import java.util.Arrays;
import java.util.Optional;

/** What a daily climate file speaks of, in the publisher's abbreviation. */
public enum ClimateElement {
    /** Precipitation in millimetres. More than fell in any 24 hours on record anywhere is refused. */
    PRCP("prcp", 0, 2_000, 0.3, 10),
    /** Mean of the day's highest and lowest temperature, in degrees Celsius. */
    TAVG("tavg", -90, 60, -20, 33),
    /** Highest temperature, in degrees Celsius. */
    TMAX("tmax", -90, 60, -15, 37),
    /** Lowest temperature, in degrees Celsius. */
    TMIN("tmin", -90, 60, -25, 26);

    private final String literal;
    private final double least;
    private final double most;
    private final double leastMean;
    private final double mostMean;

    ClimateElement(String literal, double least, double most, double leastMean, double mostMean) {
        this.literal = literal;
        this.least = least;
        this.most = most;
        this.leastMean = leastMean;
        this.mostMean = mostMean;
    }

    /** The publisher's abbreviation in lower case, as it stands in file names. */
    public String literal() {
        return literal;
    }

    /** The least value that can be weather, in the element's unit. */
    public double least() {
        return least;
    }

    /** The greatest value that can be weather, in the element's unit. */
    public double most() {
        return most;
    }

    /** The least that a month's mean over the contiguous states can be, with room to spare. */
    public double leastMean() {
        return leastMean;
    }

    /** The most that it can be. */
    public double mostMean() {
        return mostMean;
    }

    /** Whether a value can be a day's: a figure that can be weather, or none because it is missing or not covered. */
    public boolean admits(PublishedValue value) {
        return switch (value) {
            case PublishedValue.Figure(double figure) -> figure >= least && figure <= most;
            case PublishedValue.Zero _, PublishedValue.Missing _, PublishedValue.Unavailable _ -> true;
            case PublishedValue.Word _,
                    PublishedValue.NoRecords _,
                    PublishedValue.NoCountyLinkedRecord _,
                    PublishedValue.Unknown _,
                    PublishedValue.NotReported _ -> false;
        };
    }

    /** Finds by exact abbreviation. */
    public static Optional<ClimateElement> find(String literal) {
        return Arrays.stream(values()).filter(e -> e.literal.equals(literal)).findFirst();
    }
}
