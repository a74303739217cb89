package org.gapatlas.release.observations;

import java.util.List;
import java.util.Optional;
import org.gapatlas.release.format.ReleaseId;

/**
 * A page of observations, and whether more follow.
 *
 * @param rows in the order of the query
 * @param total rows on all pages of the query, the same on every page
 */
public record ObservationPage(List<Observation> rows, boolean hasMore, int total) {
    public static final ObservationPage EMPTY = new ObservationPage(List.of(), false, 0);

    public ObservationPage {
        rows = List.copyOf(rows);
    }

    /** The position after which the next page begins; empty if this is the last page. */
    public Optional<ObservationQuery.Position> next(ReleaseId release) {
        if (!hasMore) {
            return Optional.empty();
        }
        Observation last = rows.getLast();
        return Optional.of(
                new ObservationQuery.Position(last.fips(), last.period().start().toString(), last.id(release)));
    }
}
