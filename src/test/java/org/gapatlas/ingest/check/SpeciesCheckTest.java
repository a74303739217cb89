package org.gapatlas.ingest.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.arbonet.IxodesRow;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;

/** Tests that the check notices two exchanged columns of the tick table. */
class SpeciesCheckTest {
    private final List<String> found = new ArrayList<>();

    /** Counties of California and New York, each with a status for one tick and no records of the other. */
    private List<Located<IxodesRow>> rows(int counties, TickStatus eastern, TickStatus western) {
        return IntStream.range(0, 2 * counties)
                .mapToObj(i -> {
                    boolean isWest = i < counties;
                    Fips fips = new Fips((isWest ? "06" : "36") + String.format("%03d", 1 + 2 * (i % counties)));
                    TickStatus none = TickStatus.NO_RECORDS;
                    return new Located<>(
                            3 + i, new IxodesRow(fips, "", isWest ? none : eastern, isWest ? western : none));
                })
                .toList();
    }

    private static List<Located<IxodesRow>> exchanged(List<Located<IxodesRow>> rows) {
        return rows.stream()
                .map(r -> new Located<>(
                        r.number(),
                        new IxodesRow(
                                r.row().fips(),
                                "",
                                /* scapularis= */ r.row().pacificus(),
                                /* pacificus= */ r.row().scapularis())))
                .toList();
    }

    private void check(List<Located<IxodesRow>> rows) {
        SpeciesCheck.check(rows, (kind, row, detail) -> {
            assertThat(kind).isEqualTo(IssueKind.SPECIES_OUT_OF_PLACE);
            found.add(detail);
        });
    }

    @Test
    void ticksInTheirOwnStatesPass() {
        check(rows(60, TickStatus.ESTABLISHED, TickStatus.REPORTED));

        assertThat(found).isEmpty();
    }

    @Test
    void ticksInTheStatesOfTheOtherAreNoticed() {
        check(exchanged(rows(60, TickStatus.ESTABLISHED, TickStatus.REPORTED)));

        assertThat(found)
                .containsExactly(
                        "60 of the 60 counties with a record of Ixodes scapularis are in western states, and 60 of the"
                                + " 60 with a record of Ixodes pacificus are in other states");
    }

    @Test
    void countiesWithoutRecordsAndAFewWithOneProveNothing() {
        check(exchanged(rows(60, TickStatus.NO_RECORDS, TickStatus.NO_RECORDS)));
        check(exchanged(rows(49, TickStatus.ESTABLISHED, TickStatus.REPORTED)));

        assertThat(found).isEmpty();
    }
}
