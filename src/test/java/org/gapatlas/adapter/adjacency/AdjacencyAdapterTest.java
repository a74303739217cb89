package org.gapatlas.adapter.adjacency;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.gapatlas.adapter.Fixture.assertBlocked;
import static org.gapatlas.adapter.Fixture.assertCount;

import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Collectors;
import org.gapatlas.RealData;
import org.gapatlas.adapter.Fixture;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AdjacencyAdapterTest {
    private static final String HEADER = "County Name|County GEOID|Neighbor Name|Neighbor GEOID\n";
    private final AdjacencyAdapter adapter = new AdjacencyAdapter();

    private Reading<NeighbourRow> read(String... pairs) {
        StringBuilder text = new StringBuilder(HEADER);
        for (String pair : pairs) {
            String[] codes = pair.split(" ", -1);
            text.append("One|")
                    .append(codes[0])
                    .append("|Other|")
                    .append(codes[1])
                    .append('\n');
        }
        return adapter.read(Fixture.text("adjacency.txt", text.toString(), UTF_8));
    }

    @Test
    void keepsEachPairInBothDirectionsAndNoCountyAsItsOwnNeighbour() {
        Reading<NeighbourRow> reading = adapter.read(Fixture.resource("adjacency/small.txt"));

        assertThat(reading.rows())
                .containsExactly(
                        row(3, "01001", "01021"),
                        row(4, "01021", "01001"),
                        row(8, "35013", "35051"),
                        row(9, "35051", "35013"));
        assertCount(reading, IssueKind.SELF_PAIR, 5);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 4);
        assertThat(reading.rowsRead()).isEqualTo(13);
    }

    private static Located<NeighbourRow> row(int number, String county, String neighbour) {
        return new Located<>(number, new NeighbourRow(new Fips(county), new Fips(neighbour)));
    }

    @Test
    void aPairWithATerritoryOnEitherSideIsSetAside() {
        assertThat(read("01001 72001", "72001 01001").issues())
                .extracting(IngestIssue::kind, IngestIssue::field)
                .containsExactly(
                        tuple(IssueKind.TERRITORY_OUT_OF_SCOPE, "Neighbor GEOID"),
                        tuple(IssueKind.TERRITORY_OUT_OF_SCOPE, "County GEOID"));
    }

    @Test
    void aPairWithoutItsReverseIsRefused() {
        assertBlocked(
                read("01001 01021", "01021 01001", "01001 01047"), IssueKind.NEIGHBOUR_ONE_SIDED, 4, "Neighbor GEOID");
    }

    @Test
    void aPairListedTwiceIsRefused() {
        assertBlocked(
                read("01001 01021", "01021 01001", "01001 01021"), IssueKind.NEIGHBOUR_TWICE, 4, "Neighbor GEOID");
    }

    @ParameterizedTest
    @CsvSource({"1001 01021,County GEOID", "01001 1021,Neighbor GEOID", "'01001 ',Neighbor GEOID"})
    void aCodeThatIsNotFiveDigitsIsRefused(String pair, String field) {
        assertBlocked(read(pair), IssueKind.FIPS_MALFORMED, 2, field);
    }

    @Test
    @Tag("real-data")
    void thePublishersFileIsSymmetric() throws IOException {
        Reading<NeighbourRow> reading =
                adapter.read(PublisherFile.read(RealData.file("census-county-adjacency/county_adjacency2023.txt")));

        assertThat(reading.isBlocked()).isFalse();
        assertThat(reading.rowsRead()).isEqualTo(22_197);
        assertThat(reading.rows()).hasSize(2 * 9_288);
        assertCount(reading, IssueKind.SELF_PAIR, 3_144);
        assertCount(reading, IssueKind.TERRITORY_OUT_OF_SCOPE, 477);
        Set<NeighbourRow> pairs = reading.rows().stream().map(Located::row).collect(Collectors.toSet());
        assertThat(pairs.stream()
                        .map(p -> new NeighbourRow(/* county= */ p.neighbour(), /* neighbour= */ p.county()))
                        .collect(Collectors.toSet())
                        .equals(pairs))
                .isTrue();
        Set<String> islands = new HashSet<>(Set.of("15001", "15003", "15007", "15009"));
        pairs.forEach(p -> islands.remove(p.county().code()));
        assertThat(islands).as("counties without a neighbour").containsExactlyInAnyOrder("15001", "15003", "15007");
    }
}
