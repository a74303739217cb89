package org.gapatlas.http.canonical;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * Which counties are asked about, and how an address says it.
 *
 * @param path of the route, with the values of its parameters
 * @param counties ascending, none twice
 * @param query what the address says of them, an ampersand before each parameter; empty if the path says it
 * @param filters what a page token is bound to
 */
record CountyChoice(String path, List<Fips> counties, String query, List<String> filters) {
    /** Of any canonical collection. */
    static final int LARGEST_PAGE = 500;

    CountyChoice {
        counties = List.copyOf(counties);
        filters = List.copyOf(filters);
    }

    /**
     * Counties that were named one by one.
     *
     * @param between what an address has between two codes: the parameter again, or a comma, by which the address of the next
     *     page of 500 counties passes where the first did
     */
    static CountyChoice named(String path, String typeQuery, String parameter, String between, List<Fips> counties) {
        List<String> filters =
                counties.stream().map(fips -> parameter + "=" + fips).toList();
        String query = counties.stream()
                .map(Fips::code)
                .collect(Collectors.joining(between, typeQuery + "&" + parameter + "=", ""));
        return new CountyChoice(path, counties, query, filters);
    }

    /** All counties of the release. */
    static CountyChoice ofAll(String path, List<Fips> counties) {
        return new CountyChoice(path, counties, "", List.of());
    }

    /** All counties of a state. */
    static CountyChoice of(UsState state, String path, List<Fips> counties) {
        return new CountyChoice(path, counties, "", List.of("state=" + state));
    }

    /**
     * How a route lets its clients choose: reads what it needs, notes what is at fault, and says what is yet to be
     * judged once nothing is.
     */
    @FunctionalInterface
    interface Reading {
        Steps read(CanonicalReader reader);

        /** Rows that a page of that form holds at most. */
        default int largestPage(ObservationForm form) {
            return LARGEST_PAGE;
        }
    }

    /**
     * What is judged after the form of all parameters.
     *
     * @param kind refuses places of another kind; before the time is looked at
     * @param choice after that
     */
    record Steps(Runnable kind, Supplier<CountyChoice> choice) {}
}
