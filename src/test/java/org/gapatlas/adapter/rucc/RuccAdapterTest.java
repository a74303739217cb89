package org.gapatlas.adapter.rucc;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.io.IOException;
import org.gapatlas.RealData;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.place.Fips;
import org.gapatlas.quantity.RuralUrbanCode;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RuccAdapterTest {
    private static final String HEADER = "FIPS,State,County_Name,Attribute,Value\n";
    private final RuccAdapter adapter = new RuccAdapter();

    private Reading<RuccRow> read(String rows) {
        return adapter.read(Fixture.text("rucc.csv", HEADER + rows, ISO_8859_1));
    }

    @Test
    void keepsTheCodeAndAccountsForEveryOtherRow() {
        Reading<RuccRow> reading = adapter.read(Fixture.resource("rucc/small.csv"));

        assertThat(reading.rows())
                .containsExactly(
                        new Located<>(3, new RuccRow(new Fips("01001"), "Autauga County", new RuralUrbanCode(2))),
                        new Located<>(5, new RuccRow(new Fips("35013"), "Dona Ana County", new RuralUrbanCode(9))));
        assertCount(reading, IssueKind.ATTRIBUTE_NOT_USED, 2);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 1);
        assertThat(reading.rowsRead()).isEqualTo(5);
    }

    @Test
    void latinOneNamesAreRead() {
        assertThat(read("35013,NM,Do\u00F1a Ana County,RUCC_2023,3\n").issues()).isEmpty();
    }

    @Test
    void aCodeWithoutItsLeadingZeroIsRefusedNotPadded() {
        assertBlocked(read("1001,AL,Autauga County,RUCC_2023,2\n"), IssueKind.FIPS_MALFORMED, 2, "FIPS");
    }

    @Test
    void aCodeOutsideOneToNineIsRefused() {
        assertBlocked(read("01001,AL,Autauga County,RUCC_2023,10\n"), IssueKind.NUMBER_OUT_OF_RANGE, 2, "Value");
    }

    @Test
    void anUnknownAttributeIsRefused() {
        assertBlocked(read("01001,AL,Autauga County,RUCC_2033,2\n"), IssueKind.WORD_UNKNOWN, 2, "Attribute");
    }

    @Test
    void aCountyWithTwoCodesIsRefused() {
        assertBlocked(
                read("01001,AL,Autauga,RUCC_2023,2\n01001,AL,Autauga,RUCC_2023,3\n"),
                IssueKind.COUNTY_TWICE,
                3,
                "FIPS");
    }

    @Test
    void anotherFileUnderTheNameIsRefused() {
        assertBlocked(
                adapter.read(Fixture.text("rucc.csv", "FIPS,State\n01001,AL\n", ISO_8859_1)),
                IssueKind.COLUMN_MISSING,
                null,
                "Attribute");
    }

    @Test
    void anEmptyFileIsRefused() {
        assertBlocked(adapter.read(PublisherFile.of("rucc.csv", new byte[0])), IssueKind.FILE_EMPTY, null, null);
    }

    @Test
    void anUnclosedQuoteIsRefused() {
        assertBlocked(
                read("01001,AL,Autauga,RUCC_2023,2\n01003,AL,\"Baldwin,RUCC_2023,3\n"),
                IssueKind.QUOTE_UNCLOSED,
                3,
                null);
    }

    @Test
    void aTruncatedRowIsRefused() {
        assertBlocked(read("01001,AL,Autauga,RUCC_2023,2\n01003,AL,Bal"), IssueKind.FILE_TRUNCATED, 3, null);
    }

    @Test
    void aHeaderWithoutRowsIsRefused() {
        assertBlocked(read(""), IssueKind.ROWS_ABSENT, null, null);
    }

    @Test
    @Tag("real-data")
    void thePublishersFileHas3144Counties() throws IOException {
        Reading<RuccRow> reading =
                adapter.read(PublisherFile.read(RealData.file("usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv")));

        assertThat(reading.isBlocked()).isFalse();
        assertThat(reading.rowsRead()).isEqualTo(9_703);
        assertThat(reading.rows()).hasSize(3_144);
        // 91 territory counties with three rows each, except for two without a code.
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 91 * 3 - 2);
        assertCount(reading, IssueKind.ATTRIBUTE_NOT_USED, 2 * 3_144);
        assertThat(reading.rows().stream()
                        .filter(r -> r.row().code().value() == 1)
                        .count())
                .isEqualTo(443);
        assertThat(reading.rows().stream()
                        .filter(r -> r.row().code().value() == 9)
                        .count())
                .isEqualTo(589);
    }
}
