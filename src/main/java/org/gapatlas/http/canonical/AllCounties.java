package org.gapatlas.http.canonical;

import java.util.List;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.place.Fips;

/**
 * Chooses all counties that the current release has, without their names: those alone would fill the longest query that is
 * read.
 */
final class AllCounties implements CountyChoice.Reading {
    /** Room for the nation in one page. A row takes some 50 bytes in a table and 170 in the slim view. */
    private static final int LARGEST_SHORT_PAGE = 4_000;

    private final String route;
    private final ReleaseRegistry registry;

    /** @param route without parameters */
    AllCounties(String route, ReleaseRegistry registry) {
        this.route = route;
        this.registry = registry;
    }

    @Override
    public CountyChoice.Steps read(CanonicalReader reader) {
        return new CountyChoice.Steps(() -> {}, this::choice);
    }

    /** Full rows take 2 kB each, of which almost all is the same text again. */
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
