package org.gapatlas.release.observations;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/**
 * One county's month of a daily measure: one row of the publisher's file, with one value for each day. A month is
 * sealed and read as one row, so a day needs neither a row nor a lineage of its own.
 *
 * @param fileRow row number in the month's file, as a spreadsheet counts; null if the file has no row for the county
 * @param days for each day of the month a figure, a zero or a missing value; all unavailable if the file has no row
 */
public record DailyMonth(
        ClimateMonth month, Fips fips, @Nullable Integer fileRow, List<PublishedValue> days) {
    /** @throws IllegalArgumentException if the number of days is wrong, or a value is not allowed */
    public DailyMonth {
        days = List.copyOf(days);
        if (days.size() != month.month().lengthOfMonth()) {
            throw new IllegalArgumentException(month.month() + " does not have " + days.size() + " days");
        }
        boolean covered = fileRow != null;
        for (PublishedValue value : days) {
            if (!month.element().admits(value) || value instanceof PublishedValue.Unavailable == covered) {
                throw new IllegalArgumentException(
                        "no day " + (covered ? "with" : "without") + " a row can be " + value);
            }
        }
    }

    /** The month of a county that the month's file has no row for. */
    public static DailyMonth unavailable(ClimateMonth month, Fips fips) {
        return new DailyMonth(
                month,
                fips,
                null,
                month.days()
                        .<PublishedValue>map(_ -> new PublishedValue.Unavailable())
                        .toList());
    }

    /** The values between two days, both included, as observations of a measure. */
    public List<Observation> observations(Measure measure, LocalDate from, LocalDate to) {
        List<Observation> observations = new ArrayList<>();
        LocalDate first = month.month().atDay(1);
        for (int i = 0; i < days.size(); i++) {
            LocalDate day = first.plusDays(i);
            if (!day.isBefore(from) && !day.isAfter(to)) {
                observations.add(new Observation(measure, fips, Period.day(day), days.get(i)));
            }
        }
        return observations;
    }
}
