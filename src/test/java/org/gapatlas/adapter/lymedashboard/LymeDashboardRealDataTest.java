package org.gapatlas.adapter.lymedashboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.io.IOException;
import java.util.Objects;
import java.util.function.Predicate;
import org.gapatlas.RealData;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.RetiredCounty;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("real-data")
class LymeDashboardRealDataTest {
    private static Reading<LymeDashboardRow> read(String name) throws IOException {
        return new LymeDashboardAdapter().read(PublisherFile.read(RealData.file("cdc-lyme-county-dashboard/" + name)));
    }

    private static int sum(Reading<LymeDashboardRow> reading, int year, Predicate<LymeDashboardRow> which) {
        return reading.rows().stream()
                .filter(r -> which.test(r.row()))
                .map(r -> Objects.requireNonNull(r.row().cases().get(year)))
                .mapToInt(v -> v instanceof PublishedValue.Figure(double cases) ? (int) cases : 0)
                .sum();
    }

    private static boolean isPlanningRegion(LymeDashboardRow row) {
        return row.state() == UsState.CT && !RetiredCounty.isLegacyConnecticut(row.fips());
    }

    @Test
    void theEditionTo2023HoldsBothVintagesOfConnecticut() throws IOException {
        Reading<LymeDashboardRow> reading = read("LD_Case_Counts_by_County_2023_updated.csv");

        assertThat(reading.isBlocked()).isFalse();
        assertThat(reading.rowsRead()).isEqualTo(3_153);
        assertThat(reading.rows()).hasSize(3_153);
        // Chugach and the nine planning regions have no count before 2023.
        assertThat(reading.issues()).hasSize(10);
        assertCount(reading, IssueKind.FIGURE_BLANK, 10);
        assertThat(sum(reading, 2023, _ -> true)).isEqualTo(88_672);
        assertThat(sum(reading, 2022, r -> !r.countyName().isEmpty())).isEqualTo(61_807);
        assertThat(sum(reading, 2023, LymeDashboardRealDataTest::isPlanningRegion))
                .isEqualTo(3_230);
        assertThat(sum(reading, 2023, r -> RetiredCounty.isLegacyConnecticut(r.fips())))
                .isZero();
        assertThat(sum(reading, 2022, r -> RetiredCounty.isLegacyConnecticut(r.fips())))
                .isEqualTo(2_019);
        assertThat(reading.rows())
                .filteredOn(r -> r.row().fips().code().equals("35013"))
                .singleElement()
                .satisfies(r -> {
                    assertThat(r.number()).isEqualTo(1_814);
                    assertThat(r.row().countyName()).isEqualTo("Do\u00F1a Ana County");
                });
    }

    @Test
    void theEditionTo2022HasAGhostRow() throws IOException {
        Reading<LymeDashboardRow> reading = read("LD_Case_Counts_by_County_2022.csv");

        assertThat(reading.isBlocked()).isFalse();
        assertThat(reading.rowsRead()).isEqualTo(3_144);
        assertThat(reading.rows())
                .hasSize(3_144)
                .filteredOn(r -> r.row().countyName().isEmpty())
                .singleElement()
                .satisfies(r -> {
                    assertThat(r.number()).isEqualTo(3_050);
                    assertThat(r.row().fips().code()).isEqualTo("54129");
                });
        // The column's sum is 61,808; the difference is the single case of the ghost row.
        assertThat(sum(reading, 2022, r -> !r.countyName().isEmpty())).isEqualTo(61_807);
    }
}
