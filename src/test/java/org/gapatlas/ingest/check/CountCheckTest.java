package org.gapatlas.ingest.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;

/** Tests of counts that are plausible individually but not together. */
class CountCheckTest {
    private final List<String> found = new ArrayList<>();
    private final CountCheck counts = new CountCheck(Map.of(), (kind, row, detail) -> found.add(kind + ": " + detail));

    private void count(int counties, int year, double cases) {
        for (int i = 0; i < counties; i++) {
            counts.check(new Fips(String.format("36%03d", 1 + 2 * i)), year, cases, null);
        }
        counts.checkUnallocated("New York", year, 3_000);
        counts.checkNation();
    }

    @Test
    void nationInAnotherUnitIsNoticedByItsSum() {
        count(44, 2023, 10_000);
        assertThat(found).isEmpty();

        count(1, 2023, 10_000);
        assertThat(found)
                .containsExactly("COUNT_IMPLAUSIBLE: the file has 456000 cases in 2023 in all; more than 443000 are not"
                        + " plausible");
    }

    @Test
    void eachYearStandsAlone() {
        count(30, 2022, 10_000);
        count(30, 2023, 10_000);

        assertThat(found).isEmpty();
    }
}
