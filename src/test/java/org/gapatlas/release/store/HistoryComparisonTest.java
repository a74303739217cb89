package org.gapatlas.release.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.HistoricalCount;
import org.junit.jupiter.api.Test;

/** Tests that differences in the years that two editions of the case history share are reported. */
class HistoryComparisonTest {
    private static final Fips SUFFOLK = new Fips("36103");
    private static final Fips AUTAUGA = new Fips("01001");

    private static HistoricalCount count(Fips fips, int year, PublishedValue value) {
        return new HistoricalCount(fips, year, value, 2);
    }

    /** Counts of one county in 101 years. */
    private static List<HistoricalCount> century(double last) {
        List<HistoricalCount> counts = new ArrayList<>();
        for (int year = 1901; year <= 2001; year++) {
            counts.add(count(SUFFOLK, year, PublishedValue.ofNumber(year == 2001 ? last : 7)));
        }
        return counts;
    }

    @Test
    void anAdditionalYearOrCountyIsNotARevision() {
        HistoryComparison comparison = HistoryComparison.of(
                List.of(count(SUFFOLK, 2022, PublishedValue.ofNumber(1_200))),
                List.of(
                        count(AUTAUGA, 2022, new PublishedValue.Zero()),
                        count(SUFFOLK, 2022, PublishedValue.ofNumber(1_200)),
                        count(SUFFOLK, 2023, PublishedValue.ofNumber(1_300))));

        assertThat(comparison).isEqualTo(new HistoryComparison(1, 0, List.of()));
        assertThat(comparison.finding()).isEmpty();
        assertThat(comparison.note("earlier")).isEmpty();
    }

    @Test
    void aCorrectionIsSealedAsANoteWithBothCounts() {
        HistoryComparison comparison = HistoryComparison.of(century(7), century(8));

        assertThat(comparison.finding()).isEmpty();
        assertThat(comparison.note("earlier")).hasValueSatisfying(note -> {
            assertThat(note.kind()).isEqualTo("HISTORY_REVISED");
            assertThat(note.fileName()).isEqualTo("earlier");
            assertThat(note.examples()).containsExactly("36103 in 2001: 7 was published, now 8");
        });
    }

    @Test
    void manyRevisionsAreAnotherFile() {
        HistoryComparison comparison = HistoryComparison.of(
                List.of(
                        count(AUTAUGA, 2001, new PublishedValue.Zero()),
                        count(SUFFOLK, 2001, PublishedValue.ofNumber(1_200))),
                List.of(
                        count(AUTAUGA, 2001, new PublishedValue.Missing(AbsenceReason.BLANK)),
                        count(SUFFOLK, 2001, PublishedValue.ofNumber(1_200))));

        assertThat(comparison.finding()).hasValueSatisfying(finding -> {
            assertThat(finding.name()).isEqualTo("case_history:years_revised");
            assertThat(finding.detail())
                    .isEqualTo("1 of 2 counts of years that both editions have differ; 01001 in 2001: 0 was published,"
                            + " now MISSING");
        });
    }
}
