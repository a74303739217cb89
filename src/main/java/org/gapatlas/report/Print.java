package org.gapatlas.report;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;

/** Figures as they are printed for people: thousands apart, no exponent, no rounding that was not done before. */
public final class Print {
    private Print() {}

    /** A whole number with its thousands apart: 1,525,465. */
    public static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A number with all the digits that it has and no others. */
    public static String number(Number number) {
        return number instanceof Double d ? decimal(d) : whole(number.longValue());
    }

    /** A number for machines: no thousands, no exponent. */
    static String plain(Number number) {
        return number instanceof Double d ? decimal(d) : Long.toString(number.longValue());
    }

    private static String decimal(double number) {
        return BigDecimal.valueOf(number).toPlainString();
    }

    /** One decimal, for scores and their parts, which have no more. */
    public static String tenths(double figure) {
        return String.format(Locale.ROOT, "%.1f", figure);
    }

    /** A share of 0..1 in percent with one decimal, without the sign; none and all are said of none and all alone. */
    public static String percent(double share) {
        String tenths = BigDecimal.valueOf(share)
                .movePointRight(2)
                .setScale(1, RoundingMode.HALF_EVEN)
                .toPlainString();
        if (share > 0 && tenths.equals("0.0")) {
            return "under 0.1";
        }
        return share < 1 && tenths.equals("100.0") ? "over 99.9" : tenths;
    }

    /** Whether a text may be printed as a link: an address of the web and nothing else. */
    public static boolean isWebAddress(String text) {
        return text.startsWith("https://") || text.startsWith("http://");
    }

    /** A value with its unit, or the words that stand in its place. */
    static String value(Measure measure, PublishedValue value) {
        return switch (value.printed()) {
            case null -> StateWords.inPlaceOfAFigure(value.state());
            case Number number -> number(number) + unit(measure);
            case String word when measure == Measure.HUMAN_STATUS -> humanStatus(word);
            case Object word -> word.toString();
        };
    }

    private static String humanStatus(String literal) {
        return literal.equals(HumanStatus.PUBLISHED_COUNT_FLOOR.literal())
                ? "A count is published"
                : "No record linked to this county";
    }

    private static String unit(Measure measure) {
        return switch (measure) {
            case UNINSURED_PERCENT -> " %";
            case SVI_PERCENTILE, UNINSURED_PERCENTILE -> " of 1";
            case RUCC -> " of 9";
            case DAILY_PRECIPITATION -> " mm";
            case DAILY_MEAN_TEMPERATURE, DAILY_HIGHEST_TEMPERATURE, DAILY_LOWEST_TEMPERATURE -> " \u00B0C";
            case CASE_COUNT_FLOOR,
                    INCIDENCE_FLOOR,
                    STATE_UNALLOCATED_RECORDS,
                    POPULATION,
                    POPULATION_ESTIMATE,
                    HUMAN_STATUS,
                    SCAPULARIS_STATUS,
                    PACIFICUS_STATUS,
                    BURGDORFERI_STATUS -> "";
        };
    }
}
