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
 * Checks that the statuses of the two ticks were not exchanged. All records of <em>Ixodes pacificus</em> are in six western
 * states, and none of <em>Ixodes scapularis</em> is (Eisen, Eisen and Beard, 2016).
 */
public final class SpeciesCheck {
    private static final Set<UsState> WEST =
            EnumSet.of(UsState.AZ, UsState.CA, UsState.NV, UsState.OR, UsState.UT, UsState.WA);

    /** The fewest records of each tick that prove anything; the western one has 111. */
    private static final int ENOUGH = 50;

    private SpeciesCheck() {}

    /** Raises an issue if most records of each tick are in states where only the other lives. */
    public static void check(Collection<Located<IxodesRow>> rows, CheckFindings findings) {
        Records scapularis = Records.of(rows, IxodesRow::scapularis);
        Records pacificus = Records.of(rows, IxodesRow::pacificus);
        if (scapularis.areMostly(scapularis.western()) && pacificus.areMostly(pacificus.elsewhere())) {
            findings.raise(
                    IssueKind.SPECIES_OUT_OF_PLACE,
                    null,
                    scapularis.western() + " of the " + scapularis.all()
                            + " counties with a record of Ixodes scapularis are"
                            + " in western states, and " + pacificus.elsewhere() + " of the " + pacificus.all()
                            + " with a record of Ixodes pacificus are in other states");
        }
    }

    /**
     * The counties with a record of a tick.
     *
     * @param western those in the states of the western tick
     */
    private record Records(int all, int western) {
        static Records of(Collection<Located<IxodesRow>> rows, Function<IxodesRow, TickStatus> status) {
            int all = 0;
            int western = 0;
            for (Located<IxodesRow> located : rows) {
                if (status.apply(located.row()) != TickStatus.NO_RECORDS) {
                    all++;
                    western += isWestern(located.row()) ? 1 : 0;
                }
            }
            return new Records(all, western);
        }

        int elsewhere() {
            return all - western;
        }

        boolean areMostly(int counties) {
            return all >= ENOUGH && 2 * counties > all;
        }
    }

    private static boolean isWestern(IxodesRow row) {
        return UsState.findByFips(row.fips().stateCode()).filter(WEST::contains).isPresent();
    }
}
