package org.gapatlas.adapter.svi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.Reading;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.junit.jupiter.api.Test;

class SviNamesAdapterTest {
    private final SviNamesAdapter adapter = new SviNamesAdapter();

    @Test
    void keepsTheNamesAndNothingElse() {
        Reading<CountyNameRow> reading = adapter.read(Fixture.resource("svi/small.csv"));

        assertThat(reading.rows())
                .containsExactly(
                        row(2, "01001", "Autauga County", UsState.AL),
                        row(3, "09110", "Capitol Planning Region", UsState.CT),
                        row(4, "35013", "Do\u00F1a Ana County", UsState.NM),
                        row(5, "51770", "Roanoke City", UsState.VA));
        assertThat(reading.issues()).hasSize(1);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
    }

    private static Located<CountyNameRow> row(int number, String fips, String name, UsState state) {
        return new Located<>(number, new CountyNameRow(new County(new Fips(fips), name, state)));
    }

    @Test
    void theFiguresMayBeAbsent() {
        assertThat(adapter.read(Fixture.text("svi.csv", "ST_ABBR,FIPS,COUNTY\nAL,01001,Autauga County\n", UTF_8))
                        .rows())
                .containsExactly(row(2, "01001", "Autauga County", UsState.AL));
    }

    @Test
    void aCountyInTheWrongStateIsRefused() {
        assertBlocked(
                adapter.read(Fixture.text("svi.csv", "ST_ABBR,FIPS,COUNTY\nGA,01001,Autauga County\n", UTF_8)),
                IssueKind.STATE_CONTRADICTS_FIPS,
                2,
                "ST_ABBR");
    }
}
