package org.gapatlas.adapter;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.RealData;
import org.gapatlas.adapter.adjacency.AdjacencyAdapter;
import org.gapatlas.adapter.gazetteer.GazetteerAdapter;
import org.gapatlas.adapter.lymedashboard.LymeDashboardAdapter;
import org.gapatlas.adapter.popest.PopestAdapter;
import org.gapatlas.adapter.rucc.RuccAdapter;
import org.gapatlas.adapter.svi.SviAdapter;
import org.gapatlas.adapter.svi.SviNamesAdapter;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.place.RetiredCounty;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that the publishers' files cover the same 3,144 counties, those of the vintage. */
@Tag("real-data")
class CountyFilesAgreeTest {
    private static final String SVI = "atsdr-svi-2022/SVI_2022_US_county.csv";

    private static <R> List<Fips> counties(PublisherAdapter<R> adapter, String path, Function<R, Fips> county)
            throws IOException {
        Reading<R> reading = adapter.read(PublisherFile.read(RealData.file(path)));
        assertThat(reading.isBlocked()).isFalse();
        return reading.rows().stream().map(r -> county.apply(r.row())).toList();
    }

    private static void assertOfTheVintage(List<Fips> counties) {
        assertThat(counties).hasSize(GeographyVintage.CENSUS_2023.countyCount());
        assertThat(GeographyVintage.CENSUS_2023.matches(new CountySet(counties)))
                .isTrue();
    }

    @Test
    void vulnerability() throws IOException {
        assertOfTheVintage(counties(
                new SviAdapter(GovernedMeasures.definitions(
                        MeasureKey.POPULATION,
                        MeasureKey.SVI_PERCENTILE,
                        MeasureKey.UNINSURED_PERCENTILE,
                        MeasureKey.UNINSURED_PERCENT)),
                SVI,
                r -> r.county().fips()));
    }

    @Test
    void namesTakenFromTheVulnerabilityFile() throws IOException {
        assertOfTheVintage(counties(new SviNamesAdapter(), SVI, r -> r.county().fips()));
    }

    @Test
    void namesTakenFromTheGazetteer() throws IOException {
        assertOfTheVintage(counties(
                new GazetteerAdapter(),
                "census-gazetteer-2024/2024_Gaz_counties_national.txt",
                r -> r.county().fips()));
    }

    @Test
    void rurality() throws IOException {
        assertOfTheVintage(
                counties(new RuccAdapter(), "usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv", r -> r.fips()));
    }

    @Test
    void population() throws IOException {
        assertOfTheVintage(counties(new PopestAdapter(), "census-popest-2023/co-est2023-alldata.csv", r -> r.fips()));
    }

    @Test
    void adjacencyExceptThreeCountiesOfHawaiiWithoutNeighbours() throws IOException {
        List<Fips> withNeighbour =
                counties(new AdjacencyAdapter(), "census-county-adjacency/county_adjacency2023.txt", r -> r.county());
        List<Fips> alone = List.of(new Fips("15001"), new Fips("15003"), new Fips("15007"));

        assertThat(withNeighbour).doesNotContainAnyElementsOf(alone);
        assertOfTheVintage(
                Stream.concat(withNeighbour.stream(), alone.stream()).distinct().toList());
    }

    @Test
    void theDashboardLacksCopperRiverAndKeepsFormerCounties() throws IOException {
        List<Fips> printed = counties(
                new LymeDashboardAdapter(),
                "cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv",
                r -> r.fips());
        List<Fips> present = new ArrayList<>(printed);
        present.removeIf(fips -> RetiredCounty.findReason(fips).isPresent());

        // Eight former counties of Connecticut, Valdez-Cordova and Bedford city.
        assertThat(present).hasSize(printed.size() - 10);
        present.add(new Fips("02066"));
        assertOfTheVintage(present);
    }
}
