package org.gapatlas.demo;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import org.gapatlas.adapter.nclimgrid.NclimgridCoverage;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.place.Fips;

/**
 * Writes invented daily weather in the layout of nClimGrid-Daily for the counties that the publisher covers: colder in
 * the north, varying from day to day, dry on most days. No real measurement is used.
 */
final class DemoWeather {
    /** The days in every row, whatever the month. */
    private static final int PRINTED_DAYS = 31;

    private static final String NO_DAY = "-999.99";
    private static final int SERIES_OF_TEMPERATURE = 1;
    private static final int SERIES_OF_RAIN = 2;
    /** Invented temperature at the equator in degrees Celsius, which falls with each degree of latitude. */
    private static final double WARMEST = 34;

    private static final double COLDER_BY_DEGREE = 0.9;
    private static final double CHANCE_OF_RAIN = 0.35;
    private static final double MOST_RAIN = 18;

    private DemoWeather() {}

    /** The publisher's file for the month; lines end with a line feed. */
    static String month(ClimateMonth month, List<DemoCounty> counties) {
        StringBuilder text = new StringBuilder();
        for (DemoCounty demo : counties) {
            Fips fips = demo.county().fips();
            Optional<String> code = NclimgridCoverage.codeOf(fips);
            if (code.isPresent() && !NclimgridCoverage.isWithoutRow(fips)) {
                row(text, month, demo, code.get());
            }
        }
        return text.toString();
    }

    private static void row(StringBuilder text, ClimateMonth month, DemoCounty demo, String code) {
        text.append("cty,")
                .append(code)
                .append(',')
                .append(demo.county().state())
                .append(": ")
                .append(demo.county().name().replace(",", ""))
                .append(String.format(
                        Locale.ROOT,
                        ",%04d,%02d,%s",
                        month.month().getYear(),
                        month.month().getMonthValue(),
                        month.element().literal().toUpperCase(Locale.ROOT)));
        double[] days = days(month.element(), demo);
        for (int day = 0; day < PRINTED_DAYS; day++) {
            boolean isReal = day < month.month().lengthOfMonth();
            text.append(',').append(isReal ? String.format(Locale.ROOT, "%.2f", days[day]) : NO_DAY);
        }
        text.append('\n');
    }

    private static double[] days(ClimateElement element, DemoCounty demo) {
        return switch (element) {
            case PRCP -> rain(demo.chanceOf(SERIES_OF_RAIN));
            case TAVG -> temperature(demo, 0);
            case TMAX -> temperature(demo, 1);
            case TMIN -> temperature(demo, -1);
        };
    }

    private static double[] rain(Random random) {
        double[] days = new double[PRINTED_DAYS];
        for (int day = 0; day < PRINTED_DAYS; day++) {
            boolean isWet = random.nextDouble() < CHANCE_OF_RAIN;
            double amount = random.nextDouble();
            days[day] = isWet ? hundredths(MOST_RAIN * amount * amount) : 0;
        }
        return days;
    }

    /** @param side which temperature: highest (1), lowest (-1) or mean (0) */
    private static double[] temperature(DemoCounty demo, int side) {
        Random random = demo.chanceOf(SERIES_OF_TEMPERATURE);
        double[] days = new double[PRINTED_DAYS];
        double wave = 0;
        for (int day = 0; day < PRINTED_DAYS; day++) {
            wave = 0.7 * wave + 6 * (random.nextDouble() - 0.5);
            double half = 3 + 4 * random.nextDouble();
            days[day] = hundredths(WARMEST - COLDER_BY_DEGREE * demo.latitude() + wave + side * half);
        }
        return days;
    }

    private static double hundredths(double figure) {
        return Math.floor(figure * 100) / 100;
    }
}
