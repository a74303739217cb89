package org.gapatlas.release.database;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Fips;
import org.gapatlas.release.database.ObservationLane.CountyMonth;
import org.gapatlas.release.observations.BrokenRowException;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationQuery;
import org.jspecify.annotations.Nullable;

/**
 * The rows that a page of a daily measure needs. A row stores one county and month, so a page of days needs few rows:
 * it starts at the day after the previous page and ends when it has enough days.
 */
final class DailyRows implements PageRows {
    private final ObservationQuery query;
    private final int limit;
    private final int total;
    private final List<CountyMonth> expected = new ArrayList<>();

    /**
     * @param held the queried counties that the release has, ascending
     * @param months the months that the release has, ascending
     */
    DailyRows(ObservationQuery query, List<Fips> held, List<ClimateMonth> months) {
        this.query = query;
        this.limit = query.size() + 1;
        List<ClimateMonth> own =
                months.stream().filter(m -> isOf(query.measure(), m)).toList();
        long daysOfCounty = own.stream()
                .mapToLong(month -> days(month, query.time().from()))
                .sum();
        this.total = Math.toIntExact(held.size() * daysOfCounty);
        expectFirst(held, own);
    }

    /** Expects rows in order, until they have the days of the page. */
    private void expectFirst(List<Fips> held, List<ClimateMonth> own) {
        long days = 0;
        for (Fips fips : held) {
            for (ClimateMonth month : own) {
                long wanted = days < limit ? wantedDays(fips, month) : 0;
                if (wanted > 0) {
                    expected.add(new CountyMonth(fips, month));
                    days += wanted;
                }
            }
        }
    }

    private static boolean isOf(Measure measure, ClimateMonth month) {
        return measure.element().filter(e -> e == month.element()).isPresent();
    }

    private long wantedDays(Fips fips, ClimateMonth month) {
        return days(month, firstDay(fips));
    }

    /** The number of queried days of a month, from a given day on. */
    private long days(ClimateMonth month, LocalDate first) {
        LocalDate from = later(month.month().atDay(1), first);
        LocalDate to = month.month().atEndOfMonth();
        LocalDate end = to.isBefore(query.time().to()) ? to : query.time().to();
        return Math.max(0, ChronoUnit.DAYS.between(from, end) + 1);
    }

    /** The first day of a county that belongs to this page or a later one. */
    private LocalDate firstDay(Fips fips) {
        ObservationQuery.@Nullable Position after = query.after();
        if (after == null || fips.compareTo(after.fips()) > 0) {
            return query.time().from();
        }
        return fips.equals(after.fips())
                ? later(
                        query.time().from(),
                        LocalDate.parse(after.periodStart()).plusDays(1))
                : LocalDate.MAX;
    }

    private static LocalDate later(LocalDate one, LocalDate other) {
        return one.isAfter(other) ? one : other;
    }

    @Override
    public boolean isEmpty() {
        return expected.isEmpty();
    }

    @Override
    public int total() {
        return total;
    }

    @Override
    public List<Observation> read(ObservationLane lane) throws SQLException, BrokenRowException {
        List<Observation> rows = new ArrayList<>();
        Iterator<CountyMonth> next = expected.iterator();
        try (ResultSet row = lane.daily(query.measure(), expected)) {
            while (row.next()) {
                DailyMonth month = verified(row, next);
                rows.addAll(month.observations(
                        query.measure(), firstDay(month.fips()), query.time().to()));
            }
        }
        if (next.hasNext()) {
            CountyMonth absent = next.next();
            throw new BrokenRowException(
                    absent.fips() + " has no row of " + absent.month().month());
        }
        return rows.size() > limit ? rows.subList(0, limit) : rows;
    }

    private DailyMonth verified(ResultSet row, Iterator<CountyMonth> next) throws SQLException, BrokenRowException {
        String fips = row.getString("fips");
        CountyMonth due = next.hasNext() ? next.next() : null;
        if (due == null || !due.fips().code().equals(fips)) {
            throw new BrokenRowException("a row is doubled or absent at " + fips);
        }
        return StoredMonth.read(row, query.measure(), due.month());
    }
}
