package org.gapatlas.adapter.arbonet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.util.Arrays;
import java.util.stream.Stream;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.Reading;
import org.gapatlas.adapter.WorkbookFixture;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;
import org.junit.jupiter.api.Test;

class IxodesPathogenAdapterTest {
    private static final String TITLE = "Pathogens in Ixodes ticks by county, invented";
    private static final String BURGDORFERI = "Borrelia_burgdorferi_sensu_stricto_County_Status";
    private static final String HEADER = "FIPS_Code|State|County|" + BURGDORFERI
            + "|Borrelia_burgdorferi_sensu_stricto_Data_Source"
            + "|Ehrlichia muris eauclairensis_County_Status|Ehrlichia muris eauclairensis_Data_Source";
    private final IxodesPathogenAdapter adapter = new IxodesPathogenAdapter();

    private Reading<IxodesPathogenRow> read(String header, String... rows) {
        String[] all =
                Stream.concat(Stream.of(TITLE, header), Arrays.stream(rows)).toArray(String[]::new);
        return adapter.read(WorkbookFixture.sheet("Ixodes Pathogens 2025", all));
    }

    @Test
    void readsTheAgentOfLymeDisease() {
        Reading<IxodesPathogenRow> reading = read(
                HEADER,
                "01001|Alabama|Autauga|No records||Present|a study",
                "09110|Connecticut|Capitol   |Present |a study|No records|");

        assertThat(reading.rows())
                .containsExactly(
                        new Located<>(
                                3, new IxodesPathogenRow(new Fips("01001"), "Autauga", PathogenStatus.NO_RECORDS)),
                        new Located<>(4, new IxodesPathogenRow(new Fips("09110"), "Capitol", PathogenStatus.PRESENT)));
        assertThat(reading.issues()).isEmpty();
    }

    @Test
    void theOtherAgentsAreNotNeeded() {
        Reading<IxodesPathogenRow> reading = read(
                "FIPS Code|state|COUNTY|borrelia burgdorferi sensu stricto county status",
                "01001|Alabama|Autauga|Present");
        assertThat(reading.rows()).hasSize(1);
    }

    @Test
    void faultsOfOtherAgentsDoNotMatter() {
        assertThat(read(HEADER, "01001|Alabama|Autauga|Present||Perhaps|").issues())
                .isEmpty();
    }

    @Test
    void rowsThatNameNoCountyAreSetAsideAndCounted() {
        Reading<IxodesPathogenRow> reading = read(
                HEADER,
                "|Alabama|Unknown|Present|||",
                "  |Alaska||No records|||",
                "01001|Alabama|Autauga|Present|||",
                "||a footnote||||");
        assertThat(reading.isBlocked()).isFalse();
        assertCount(reading, IssueKind.FIPS_BLANK, 2);
        assertCount(reading, IssueKind.FOOTNOTE_ROW, 1);
        assertThat(reading.rows()).extracting(Located::number).containsExactly(5);
    }

    @Test
    void aWordOfTheTickTableIsUnknownHere() {
        assertBlocked(read(HEADER, "01001|Alabama|Autauga|Established|||"), IssueKind.WORD_UNKNOWN, 3, BURGDORFERI);
    }

    @Test
    void aFootnoteBelowTheTableIsSetAsideAndOneWithinItIsRefused() {
        Reading<IxodesPathogenRow> below = read(HEADER, "01001|Alabama|Autauga|Present|||", "Source: invented");
        assertThat(below.isBlocked()).isFalse();
        assertThat(below.rowsRead()).isEqualTo(2);
        assertThat(below.issues()).singleElement().satisfies(i -> {
            assertThat(i.kind()).isEqualTo(IssueKind.FOOTNOTE_ROW);
            assertThat(i.row()).isEqualTo(4);
            assertThat(i.detail()).isEqualTo("\"Source: invented\"");
        });
        assertBlocked(
                read(HEADER, "Source: invented", "01001|Alabama|Autauga|Present|||"),
                IssueKind.FIPS_MALFORMED,
                3,
                "FIPS_Code");
    }

    @Test
    void aRepeatedCountyIsRefused() {
        assertBlocked(
                read(HEADER, "01001|Alabama|Autauga|Present|||", "01001|Alabama|Autauga|No records|||"),
                IssueKind.COUNTY_TWICE,
                4,
                "FIPS_Code");
    }

    @Test
    void theRowsMayNotBeRedistributed() {
        Publication publication = adapter.publication();
        assertThat(publication.source()).isEqualTo(SourceKey.PATHOGEN);
        assertThat(publication.terms().mayBeFetched()).isFalse();
    }
}
