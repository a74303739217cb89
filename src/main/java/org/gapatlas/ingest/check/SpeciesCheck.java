package org.gapatlas.ingest.check;

import java.util.Collection;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Function;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.arbonet.IxodesRow;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.UsState;

/**
 * Checks that the records of the two ticks are where the ticks live, which reveals two columns that were exchanged. All
 * records of <em>Ixodes pacificus</em> are in six western states, and none of <em>Ixodes scapularis</em> is (Eisen, Eisen
 * and Beard, 2016).
 */
public final class SpeciesCheck {
    private static final Set<UsState> WEST =
            EnumSet.of(UsState.AZ, UsState.CA, UsState.NV, UsState.OR, UsState.UT, UsState.WA);

    /** The fewest records that prove anything; the western tick has 111. */
    private static final int ENOUGH = 50;

    private SpeciesCheck() {}

    /** Raises an issue for each tick if most of its records are in states where only the other lives. */
    public static void check(Collection<Located<IxodesRow>> rows, CheckFindings findings) {
        check(rows, IxodesRow::scapularis, "Ixodes scapularis", false, findings);
        check(rows, IxodesRow::pacificus, "Ixodes pacificus", true, findings);
    }

    private static void check(
            Collection<Located<IxodesRow>> rows,
            Function<IxodesRow, TickStatus> status,
            String tick,
            boolean livesInWest,
            CheckFindings findings) {
        int records = 0;
        int western = 0;
        for (Located<IxodesRow> located : rows) {
            if (status.apply(located.row()) != TickStatus.NO_RECORDS) {
                records++;
                western += isWestern(located.row()) ? 1 : 0;
            }
        }
        int misplaced = livesInWest ? records - western : western;
        if (records >= ENOUGH && 2 * misplaced > records) {
            findings.raise(
                    IssueKind.SPECIES_OUT_OF_PLACE,
                    null,
                    misplaced + " of the " + records + " counties with a record of " + tick + " are in "
                            + (livesInWest
                                    ? "states other than the western ones where it lives"
                                    : "western states, where it does not live"));
        }
    }

    private static boolean isWestern(IxodesRow row) {
        return UsState.findByFips(row.fips().stateCode()).filter(WEST::contains).isPresent();
    }
}
