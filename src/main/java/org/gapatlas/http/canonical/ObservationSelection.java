package org.gapatlas.http.canonical;

import java.time.LocalDate;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.TemporalGrain;
import org.gapatlas.place.Fips;

/**
 * A request for observations. It is checked in the order that the contract promises and without access to the figures
 * of any release.
 *
 * @param measureId not blank; the measure may not exist or not be published
 * @param choice the counties
 * @param pageSize from 1 to the route's maximum for the form
 * @param pageToken as sent, not verified yet
 * @param view the form that the parameter {@code view} names
 * @param form the form of the answer: {@code view}, or CSV if the {@code Accept} field prefers it
 * @param gzip whether the client prefers a compressed page
 */
@SuppressWarnings("OptionalUsedAsFieldOrParameterType") // made and read by one endpoint
public record ObservationSelection(
        String measureId,
        CountyChoice choice,
        ObservationTime time,
        int pageSize,
        Optional<String> pageToken,
        ObservationForm view,
        ObservationForm form,
        boolean gzip) {
    private static final String MEASURE = "measure_id";
    private static final String YEAR = "year";
    private static final String START = "start_date";
    private static final String END = "end_date";
    private static final String STRATIFICATION = "stratification";
    private static final String VIEW = "view";
    private static final String PAGE_SIZE = "page_size";
    private static final String PAGE_TOKEN = "page_token";

    static final Set<String> REPEATABLE =
            Collections.unmodifiableSet(new TreeSet<>(List.of(NamedCounties.GEOGRAPHY, STRATIFICATION)));

    private static final int STANDARD_PAGE_SIZE = 100;
    private static final int FIRST_YEAR = 1_900;
    private static final int LAST_YEAR = 2_100;
    /** The maximum of counties times years or days. A larger request is refused, never answered in part. */
    private static final int CEILING = 10_000;

    /**
     * @param choosing reads the route's counties
     * @param measures all measures of the current release's edition, whether or not it contains them; read after the
     *     parameters are checked
     * @throws ProblemException for the first rule that the query breaks
     */
    static ObservationSelection of(Exchange exchange, CountyChoice.Reading choosing, Supplier<Measures> measures) {
        CanonicalReader reader = new CanonicalReader(exchange);
        Parsed<String> measureId = reader.required(
                MEASURE, text -> Optional.of(text).filter(t -> !t.isEmpty()), "too_short", "must not be empty");
        CountyChoice.Steps steps = choosing.read(reader);
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
        Parsed<ObservationForm> view =
                reader.value(VIEW, ObservationForm::ofView, "not_a_view", "must be full or slim", ObservationForm.FULL);
        reader.requireValidAndKnown();

        ObservationForm form = view.value().orTable(exchange.header(HeaderNames.ACCEPT));
        requireSize(pageSize.value(), choosing, form);
        steps.kind().run();
        ObservationTime time = time(year.value(), start.value(), end.value());
        CountyChoice choice = steps.choice().get();
        String measure = measureId.value();
        Optional<Measure> found = measures.get().find(measure);
        requirePeriod(found, time);
        requireNotTooBroad(found, choice.counties().size(), time);
        if (isStratified) {
            throw refuse(CanonicalCode.UNSUPPORTED_STRATIFICATION, "No release has strata; leave stratification out.");
        }
        return new ObservationSelection(
                measure, choice, time, pageSize.value(), pageToken.value(), view.value(), form, reader.prefersGzip());
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

    private static void requireSize(int size, CountyChoice.Reading choosing, ObservationForm form) {
        int largest = choosing.largestPage(form);
        int largestShort = choosing.largestPage(ObservationForm.SLIM);
        require(
                size >= 1 && size <= largest,
                "page_size must be from 1 to " + largest
                        + (largestShort > largest ? ", or with view=slim or as text/csv to " + largestShort : "")
                        + ".");
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
        // For an unknown measure, years are counted.
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

    List<Fips> counties() {
        return choice.counties();
    }

    /** The filters that page tokens are bound to. */
    List<String> filters() {
        return Stream.concat(Stream.of(MEASURE + "=" + measureId, time.query()), choice.filters().stream())
                .toList();
    }

    /**
     * The address of a page of this selection. Once the measure is known to exist, nothing in the address needs
     * escaping.
     *
     * @param token empty for the first page
     */
    String address(Optional<String> token) {
        return choice.path() + "?" + MEASURE + "=" + measureId + choice.query() + "&" + time.query() + "&page_size="
                + pageSize + (view == ObservationForm.SLIM ? "&" + VIEW + "=slim" : "")
                + token.map(t -> "&" + PAGE_TOKEN + "=" + t).orElse("");
    }
}
