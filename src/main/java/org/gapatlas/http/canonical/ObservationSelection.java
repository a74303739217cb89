package org.gapatlas.http.canonical;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.gapatlas.http.CanonicalCode;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.TemporalGrain;
import org.gapatlas.place.Fips;

/**
 * What a client asks of {@code /v1/observations}, proved in the order that the contract promises, and without a look
 * at any release.
 *
 * @param measureId not blank; whether it is published is not known yet
 * @param counties 1 to 500, ascending, none twice
 * @param pageSize 1 to 500
 * @param pageToken as sent; may not be a token of ours
 * @param gzip whether the client prefers the page packed
 */
@SuppressWarnings("OptionalUsedAsFieldOrParameterType") // read once, right here, by the endpoint that asked
public record ObservationSelection(
        String measureId,
        List<Fips> counties,
        ObservationTime time,
        int pageSize,
        Optional<String> pageToken,
        boolean gzip) {
    static final String PATH = "/v1/observations";

    private static final String MEASURE = "measure_id";
    private static final String GEOGRAPHY_TYPE = "geography_type";
    private static final String GEOGRAPHY = "geography_id";
    private static final String YEAR = "year";
    private static final String START = "start_date";
    private static final String END = "end_date";
    private static final String STRATIFICATION = "stratification";
    private static final String PAGE_SIZE = "page_size";
    private static final String PAGE_TOKEN = "page_token";

    static final Set<String> REPEATABLE = Set.of(GEOGRAPHY, STRATIFICATION);

    private static final String COUNTY = "county";
    private static final List<String> GEOGRAPHY_TYPES = List.of(COUNTY, "state");

    private static final int MAX_COUNTIES = 500;
    private static final int MAX_PAGE_SIZE = 500;
    private static final int STANDARD_PAGE_SIZE = 100;
    private static final int FIRST_YEAR = 1_900;
    private static final int LAST_YEAR = 2_100;
    /** Counties times years, or days; a wider question is refused, never answered in part. */
    private static final int CEILING = 10_000;

    /**
     * @param measures those of the current release's edition, whether or not it has them; asked for once the rest is read
     * @throws ProblemException for the first rule that the query breaks
     */
    static ObservationSelection of(Exchange exchange, Supplier<Measures> measures) {
        CanonicalReader reader = new CanonicalReader(exchange);
        Parsed<String> measureId = reader.required(
                MEASURE, text -> Optional.of(text).filter(t -> !t.isEmpty()), "too_short", "must not be empty");
        Parsed<String> geographyType = reader.required(
                GEOGRAPHY_TYPE,
                text -> Optional.of(text).filter(GEOGRAPHY_TYPES::contains),
                "not_in_list",
                "must be one of " + String.join(", ", GEOGRAPHY_TYPES));
        List<String> geographies = geographies(reader);
        Parsed<Optional<Integer>> year = reader.optional(
                YEAR,
                text -> ParameterText.wholeNumber(text).filter(y -> y >= FIRST_YEAR && y <= LAST_YEAR),
                "not_in_range",
                "must be a whole number from " + FIRST_YEAR + " to " + LAST_YEAR);
        Parsed<Optional<LocalDate>> start = day(reader, START);
        Parsed<Optional<LocalDate>> end = day(reader, END);
        boolean isStratified = !reader.list(STRATIFICATION).isEmpty();
        Parsed<Integer> pageSize = reader.value(
                PAGE_SIZE, ParameterText::wholeNumber, "not_a_number", "must be a whole number", STANDARD_PAGE_SIZE);
        Parsed<Optional<String>> pageToken = reader.text(PAGE_TOKEN);
        reader.requireValidAndKnown();

        require(
                pageSize.value() >= 1 && pageSize.value() <= MAX_PAGE_SIZE,
                "page_size must be from 1 to " + MAX_PAGE_SIZE + ".");
        if (!geographyType.value().equals(COUNTY)) {
            throw refuse(CanonicalCode.UNSUPPORTED_FILTER, "Observations are of counties only; use county.");
        }
        ObservationTime time = time(year.value(), start.value(), end.value());
        List<Fips> counties = counties(geographies);
        String measure = measureId.value();
        Optional<Measure> found = measures.get().find(measure);
        requirePeriod(found, time);
        requireNotTooBroad(found, counties.size(), time);
        if (isStratified) {
            throw refuse(CanonicalCode.UNSUPPORTED_STRATIFICATION, "No release has strata; leave stratification out.");
        }
        return new ObservationSelection(
                measure, counties, time, pageSize.value(), pageToken.value(), reader.prefersGzip());
    }

    private static List<String> geographies(CanonicalReader reader) {
        List<String> texts = reader.list(GEOGRAPHY).stream()
                .flatMap(text -> Arrays.stream(text.split(",", -1)))
                .toList();
        if (texts.isEmpty()) {
            reader.fault("missing", GEOGRAPHY, "is required", null);
        }
        if (texts.size() > MAX_COUNTIES) {
            reader.fault(
                    "too_many", GEOGRAPHY, "may name at most " + MAX_COUNTIES + " counties", texts.get(MAX_COUNTIES));
        }
        return texts;
    }

    private static Parsed<Optional<LocalDate>> day(CanonicalReader reader, String name) {
        return reader.optional(name, ParameterText::day, "not_a_date", "must be a day like 2023-12-31");
    }

    private static ObservationTime time(Optional<Integer> year, Optional<LocalDate> start, Optional<LocalDate> end) {
        require(
                year.isEmpty() || (start.isEmpty() && end.isEmpty()),
                "Give either year or start_date and end_date, not both.");
        if (year.isPresent()) {
            return ObservationTime.year(year.get());
        }
        require(start.isPresent() && end.isPresent(), "Give either year or both start_date and end_date.");
        LocalDate first = start.orElseThrow();
        LocalDate last = end.orElseThrow();
        require(!last.isBefore(first), "end_date is before start_date.");
        return new ObservationTime(first, last, false);
    }

    private static List<Fips> counties(List<String> texts) {
        List<Fips> counties = new ArrayList<>();
        for (String text : texts) {
            counties.add(Fips.parse(text)
                    .orElseThrow(() -> refuse(
                            CanonicalCode.INVALID_REQUEST,
                            "Each geography_id is a county FIPS code of five digits; repeat the parameter or put commas between the"
                                    + " codes for more.")));
        }
        List<Fips> distinct = counties.stream().sorted().distinct().toList();
        require(distinct.size() == counties.size(), "A geography_id is given twice.");
        return distinct;
    }

    private static void requirePeriod(Optional<Measure> measure, ObservationTime time) {
        Optional<Period> period =
                measure.filter(m -> m.grain() == TemporalGrain.CUMULATIVE).map(Measure::period);
        if (period.isPresent() && !time.isExactly(period.get())) {
            throw refuse(
                    CanonicalCode.UNSUPPORTED_FILTER,
                    "This measure has one cumulative period; ask with start_date="
                            + period.get().start() + " and end_date="
                            + period.get().end() + ".");
        }
    }

    private static void requireNotTooBroad(Optional<Measure> measure, int counties, ObservationTime time) {
        // A measure that there is not is counted in years.
        TemporalGrain grain = measure.map(Measure::grain).orElse(TemporalGrain.YEAR);
        long periods = time.periods(grain);
        if (counties * periods > CEILING) {
            String unit = grain == TemporalGrain.DAY ? "days" : "years";
            throw refuse(
                    CanonicalCode.QUERY_TOO_BROAD,
                    "Counties times " + unit + " is " + counties * periods + ", over " + CEILING + "; for " + counties
                            + (counties == 1 ? " county" : " counties") + " ask for at most " + CEILING / counties
                            + " " + unit + " at once" + fewerCounties(periods, unit) + ".");
        }
    }

    private static String fewerCounties(long periods, String unit) {
        return periods > CEILING
                ? ""
                : ", or for " + periods + " " + unit + " for at most " + CEILING / periods + " counties";
    }

    private static void require(boolean holds, String otherwise) {
        if (!holds) {
            throw refuse(CanonicalCode.INVALID_REQUEST, otherwise);
        }
    }

    private static ProblemException refuse(CanonicalCode code, String detail) {
        return CanonicalReader.refuse(code, detail, List.of());
    }

    /** The filters that a page token belongs to. */
    List<String> filters() {
        List<String> filters = new ArrayList<>(List.of(MEASURE + "=" + measureId, time.query()));
        counties.forEach(fips -> filters.add(GEOGRAPHY + "=" + fips));
        return filters;
    }

    /**
     * The address of a page of this selection. Nothing in it needs an escape once the measure is known.
     *
     * @param token empty for the first page
     */
    String address(Optional<String> token) {
        StringBuilder address = new StringBuilder(PATH + "?" + MEASURE + "=" + measureId + "&geography_type=county");
        counties.forEach(fips -> address.append("&" + GEOGRAPHY + "=").append(fips));
        address.append("&" + time.query() + "&page_size=" + pageSize);
        token.ifPresent(t -> address.append("&" + PAGE_TOKEN + "=").append(t));
        return address.toString();
    }
}
