package org.gapatlas.observation;

import java.util.Arrays;
import java.util.Optional;

/** A quantity in daily climate files, with the publisher's abbreviation and the limits of plausible values. */
public enum ClimateElement {
    /** Precipitation, in millimeters. The limit is above the record for 24 hours anywhere. */
    PRCP("prcp", 0, 2_000, 0.3, 10),
    /** Mean of the day's highest and lowest temperatures, in degrees Celsius. */
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

    /** The publisher's abbreviation in lower case, as in file names. */
    public String literal() {
        return literal;
    }

    /** The lowest plausible value, in the element's unit. */
    public double least() {
        return least;
    }

    /** The highest plausible value, in the element's unit. */
    public double most() {
        return most;
    }

    /** The lowest plausible mean of a month over the contiguous states, with a margin. */
    public double leastMean() {
        return leastMean;
    }

    /** The highest plausible mean of a month over the contiguous states, with a margin. */
    public double mostMean() {
        return mostMean;
    }

    /** Whether a value is possible for a day: a plausible figure, or none because it is missing or outside coverage. */
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

    /** Finds an element by its exact abbreviation. */
    public static Optional<ClimateElement> find(String literal) {
        return Arrays.stream(values()).filter(e -> e.literal.equals(literal)).findFirst();
    }
}
