package org.gapatlas.observation;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.format.DateTimeFormatter;
import java.time.format.ResolverStyle;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.gapatlas.provenance.SourceKey;

/**
 * One climate element in one calendar month, which is the content of one of the publisher's files. Ordered by element,
 * then month.
 */
public record ClimateMonth(ClimateElement element, YearMonth month) implements Comparable<ClimateMonth> {
    private static final String PREFIX = SourceKey.NOAA_NCLIMGRID_DAILY.id() + "_";

    private static final DateTimeFormatter DIGITS =
            DateTimeFormatter.ofPattern("uuuuMM", Locale.ROOT).withResolverStyle(ResolverStyle.STRICT);

    private static final Comparator<ClimateMonth> ORDER =
            Comparator.comparing((ClimateMonth m) -> m.element().literal()).thenComparing(ClimateMonth::month);

    /** The month as six digits, such as {@code 202301}. */
    public String digits() {
        return DIGITS.format(month);
    }

    /** The public {@code source_id} of the month's file, such as {@code noaa_nclimgrid_daily_202301_tavg}. */
    public String sourceId() {
        return PREFIX + digits() + "_" + element.literal();
    }

    /** The days of the month, in order. */
    public Stream<LocalDate> days() {
        return month.atDay(1).datesUntil(month.plusMonths(1).atDay(1));
    }

    /** Parses what {@link #digits} writes. */
    public static Optional<YearMonth> parseDigits(String digits) {
        try {
            return Optional.of(YearMonth.parse(digits, DIGITS))
                    .filter(m -> DIGITS.format(m).equals(digits));
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    /** The month that a source id names; empty for any other source. */
    public static Optional<ClimateMonth> ofSource(String sourceId) {
        if (!sourceId.startsWith(PREFIX)) {
            return Optional.empty();
        }
        String[] parts = sourceId.substring(PREFIX.length()).split("_", -1);
        if (parts.length != 2) {
            return Optional.empty();
        }
        return ClimateElement.find(parts[1])
                .flatMap(element -> parseDigits(parts[0]).map(month -> new ClimateMonth(element, month)));
    }

    @Override
    public int compareTo(ClimateMonth other) {
        return ORDER.compare(this, other);
    }
}
