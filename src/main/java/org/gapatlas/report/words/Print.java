package org.gapatlas.report.words;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Locale;
import java.util.Objects;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.quantity.Rounding;

/** Formats figures for print: with thousands separators, without exponents, and without further rounding. */
public final class Print {
    private Print() {}

    /** A whole number with thousands separators: 1,525,465. */
    public static String whole(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** A number with all its digits and no others. */
    public static String number(Number number) {
        return number instanceof Double d ? decimal(d) : whole(number.longValue());
    }

    /** A number in machine-readable form: no thousands separators, no exponent. */
    public static String plain(Number number) {
        return number instanceof Double d ? decimal(d) : Long.toString(number.longValue());
    }

    private static String decimal(double number) {
        return BigDecimal.valueOf(number).toPlainString();
    }

    /** One decimal, for scores and their parts, which have no more. */
    public static String tenths(double figure) {
        return String.format(Locale.ROOT, "%.1f", figure);
    }

    /** Two decimals, for rates and expected cases, with thousands separators. */
    public static String hundredths(double figure) {
        return String.format(Locale.ROOT, "%,.2f", Rounding.toTwoDecimals(figure));
    }

    /**
     * A share in 0..1 as a percentage with one decimal, without the percent sign. "0.0" and "100.0" are used only for
     * exactly none and all.
     */
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

    /** Whether a text may be printed as a link: only an HTTP or HTTPS address may. */
    public static boolean isWebAddress(String text) {
        return text.startsWith("https://") || text.startsWith("http://");
    }

    /** A value without a unit, or words for its absence. */
    public static String value(PublishedValue value) {
        return switch (value.printed()) {
            case null -> StateWords.inPlaceOfAFigure(value.state());
            case Number number -> number(number);
            case Object word -> word.toString();
        };
    }

    /** A value with its unit, or words for its absence. */
    static String value(Measure measure, PublishedValue value) {
        return switch (value.printed()) {
            case null -> StateWords.inPlaceOfAFigure(value.state());
            case Number number ->
                number(number)
                        + Objects.requireNonNullElse(
                                measure.definition().value().printedUnit(), "");
            case Object word -> measure.definition().value().printedWord(word.toString());
        };
    }
}
