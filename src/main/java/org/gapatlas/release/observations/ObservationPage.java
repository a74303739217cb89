package org.gapatlas.release.observations;

import java.util.List;
import java.util.Optional;
import org.gapatlas.release.format.ReleaseId;

/**
 * Some observations, and whether there are more behind them.
 *
 * @param rows in the order of the query
 * @param total rows of all pages of the query, whichever page this is
 */
public record ObservationPage(List<Observation> rows, boolean hasMore, int total) {
    public static final ObservationPage EMPTY = new ObservationPage(List.of(), false, 0);

    public ObservationPage {
        rows = List.copyOf(rows);
    }

    /** Where the next page begins; empty if there is none. */
    public Optional<ObservationQuery.Position> next(ReleaseId release) {
        if (!hasMore) {
            return Optional.empty();
        }
        Observation last = rows.getLast();
        return Optional.of(
                new ObservationQuery.Position(last.fips(), last.period().start().toString(), last.id(release)));
    }
}
