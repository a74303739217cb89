package org.gapatlas.http.canonical;

import java.util.List;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.place.Fips;

/**
 * Selects all counties of the current release. They are not named in the query: their codes alone would fill the
 * longest query that is accepted.
 */
final class AllCounties implements CountyChoice.Reading {
    /** Enough for the nation in one page. A row has about 50 bytes as CSV and 170 in the slim view. */
    private static final int LARGEST_SHORT_PAGE = 4_000;

    private final String route;
    private final ReleaseRegistry registry;

    /** @param route a path without parameters */
    AllCounties(String route, ReleaseRegistry registry) {
        this.route = route;
        this.registry = registry;
    }

    @Override
    public CountyChoice.Steps read(CanonicalReader reader) {
        return new CountyChoice.Steps(() -> {}, this::choice);
    }

    /** Full rows are limited to the usual page size: each has 2 kB, most of it repeated. */
    @Override
    public int largestPage(ObservationForm form) {
        return form == ObservationForm.FULL ? CountyChoice.LARGEST_PAGE : LARGEST_SHORT_PAGE;
    }

    private CountyChoice choice() {
        List<Fips> counties = registry.current().atlas().release().counties().stream()
                .map(profile -> profile.county().fips())
                .toList();
        return CountyChoice.ofAll(route, counties);
    }
}
