package org.gapatlas.http.canonical;

import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * The counties that a request selects, and how the address of a page names them.
 *
 * @param path of the route with the values of its parameters
 * @param counties ascending and distinct
 * @param query the part of the query that names the counties, each parameter preceded by an ampersand; empty if the
 *     path names them
 * @param filters that page tokens are bound to
 */
record CountyChoice(String path, List<Fips> counties, String query, List<String> filters) {
    /** The largest page of any canonical collection. */
    static final int LARGEST_PAGE = 500;

    CountyChoice {
        counties = List.copyOf(counties);
        filters = List.copyOf(filters);
    }

    /**
     * Counties that are named individually.
     *
     * @param between the separator of two codes in an address: the parameter name again, or a comma, so that the
     *     addresses of further pages of 500 counties stay as short as that of the first
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
     * Reads the counties from a request. It reads the parameters and records their faults; the returned steps check the
     * rest once there are none.
     */
    @FunctionalInterface
    interface Reading {
        Steps read(CanonicalReader reader);

        /** The maximum number of rows in a page of the given form. */
        default int largestPage(ObservationForm form) {
            return LARGEST_PAGE;
        }
    }

    /**
     * The checks that follow once the form of all parameters is valid.
     *
     * @param kind refuses other types of place; runs before the time is checked
     * @param choice finds the counties; runs after that
     */
    record Steps(Runnable kind, Supplier<CountyChoice> choice) {}
}
