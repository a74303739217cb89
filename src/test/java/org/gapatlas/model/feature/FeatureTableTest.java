package org.gapatlas.model.feature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gapatlas.model.ModelNation;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.HistoricalCount;
import org.junit.jupiter.api.Test;

/** What a table holds, and what it cannot know. */
class FeatureTableTest {
    private static final Fips CORNER = new Fips("01001");
    private static final Fips EAST = new Fips("01002");
    private static final Fips SOUTH = new Fips("01007");

    private static int place(FeatureTable table, Fips fips) {
        return IntStream.range(0, table.size())
                .filter(i -> table.counties().get(i).fips().equals(fips))
                .findFirst()
                .orElseThrow();
    }

    private static String csv(ModelInputs inputs, int year) {
        return FeatureCsv.write(inputs.asOf(year));
    }

    @Property(tries = 20)
    void nothingThatCameLaterIsInATable(
            @ForAll @IntRange(min = 2005, max = 2022) int cut, @ForAll @IntRange(max = 1_000_000) int seed) {
        ModelNation nation = ModelNation.of(7);
        String before = csv(nation.inputs(), cut);
        Random random = new Random(seed);
        nation.history.replaceAll(c -> c.year() > cut
                ? new HistoricalCount(c.fips(), c.year(), PublishedValue.ofNumber(random.nextInt(500)), c.fileRow())
                : c);

        assertThat(csv(nation.inputs(), cut)).isEqualTo(before);
    }

    @Test
    void aTableOfAnEarlierYearDoesNotLookAtTheTickTables() {
        ModelInputs inputs = ModelNation.withTicks(3).inputs();

        for (Feature feature : Feature.values()) {
            if (feature.group() == Feature.Group.ECOLOGY) {
                assertThat(inputs.latest().holds(feature)).as(feature.id()).isTrue();
                assertThat(inputs.asOf(2023).holds(feature)).as(feature.id()).isFalse();
            }
        }
    }

    @Test
    void theOrderOfThePartsDoesNotMatter() {
        String straight = FeatureCsv.write(ModelNation.withTicks(5).inputs().latest());

        assertThat(FeatureCsv.write(ModelNation.withTicks(5).shuffled(99).latest()))
                .isEqualTo(straight);
    }

    @Test
    void theExpectedCasesAreTheNeighboursRateTimesTheResidents() {
        ModelNation nation = ModelNation.of(11);
        for (int year = 2019; year <= 2023; year++) {
            nation.say(EAST, year, PublishedValue.ofNumber(10));
            nation.say(SOUTH, year, PublishedValue.ofNumber(20));
        }
        FeatureTable table = nation.inputs().latest();
        double residents = table.value(place(table, EAST), Feature.POPULATION)
                + table.value(place(table, SOUTH), Feature.POPULATION);
        int corner = place(table, CORNER);

        assertThat(table.value(corner, Feature.NEIGHBOUR_CASES_PER_100000))
                .isCloseTo(30 / residents * 100_000, within(1e-9));
        assertThat(table.value(corner, Feature.EXPECTED_AT_NEIGHBOURS_RATE))
                .isCloseTo(30 / residents * table.value(corner, Feature.POPULATION), within(1e-9));
        assertThat(table.value(corner, Feature.NEIGHBOUR_RECORD_SHARE)).isEqualTo(1);
    }

    @Test
    void aYearThatIsNotKnownIsNeitherAZeroNorARecord() {
        ModelNation nation = ModelNation.of(11);
        for (int year = 2019; year <= 2023; year++) {
            nation.say(EAST, year, new PublishedValue.NotReported());
            nation.say(
                    SOUTH,
                    year,
                    year == 2023 ? PublishedValue.ofNumber(20) : new PublishedValue.Missing(AbsenceReason.BLANK));
        }
        FeatureTable table = nation.inputs().latest();
        int corner = place(table, CORNER);
        int east = place(table, EAST);

        assertThat(table.value(east, Feature.OWN_YEARS_KNOWN)).isZero();
        assertThat(table.isKnown(east, Feature.OWN_YEARS_WITH_RECORD)).isFalse();
        assertThatThrownBy(() -> table.value(east, Feature.OWN_CASES_A_YEAR)).isInstanceOf(IllegalStateException.class);
        assertThat(table.value(corner, Feature.NEIGHBOURS_KNOWN)).isEqualTo(1);
        // One year known of one neighbour: its rate of that year, not a fifth of it.
        assertThat(table.value(corner, Feature.NEIGHBOUR_CASES_PER_100000))
                .isCloseTo(20 / table.value(place(table, SOUTH), Feature.POPULATION) * 100_000, within(1e-9));
        assertThat(FeatureCsv.write(table)).contains("\n01002,2019,2023,0,,,");
    }

    @Test
    void fourCasesAreNoRecordAndFiveAreOne() {
        ModelNation nation = ModelNation.of(11);
        for (int year = 2019; year <= 2023; year++) {
            nation.say(CORNER, year, PublishedValue.ofNumber(4));
            nation.say(EAST, year, PublishedValue.ofNumber(year == 2020 ? 5 : 0));
        }
        FeatureTable table = nation.inputs().latest();

        assertThat(table.value(place(table, CORNER), Feature.OWN_YEARS_WITH_RECORD))
                .isZero();
        assertThat(table.value(place(table, EAST), Feature.OWN_YEARS_WITH_RECORD))
                .isEqualTo(1);
    }

    @Test
    void theSecondRingLeavesOutTheNeighboursAndTheCountyItself() {
        ModelNation nation = ModelNation.of(1);
        List<Fips> codes =
                nation.counties.stream().map(c -> c.county().fips()).sorted().toList();
        Neighbourhood neighbourhood = Neighbourhood.of(codes, nation.neighbours);
        int corner = codes.indexOf(CORNER);

        assertThat(neighbourhood.touching(corner)).extracting(codes::get).containsExactly(EAST, SOUTH);
        assertThat(neighbourhood.secondRing(corner))
                .extracting(i -> codes.get(i).code())
                .containsExactly("01003", "01008", "01013");
    }

    @Test
    void aHistoryShorterThanTheWindowIsRefused() {
        ModelNation nation = ModelNation.of(1);
        nation.history.removeIf(c -> c.year() < 2020);

        assertThatThrownBy(() -> nation.inputs().latest())
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("begins in 2020");
    }

    @Test
    void aYearOutsideTheHistoryIsRefused() {
        assertThatThrownBy(() -> ModelNation.of(1).inputs().asOf(2030))
                .isInstanceOf(ModelRefusedException.class)
                .hasMessageContaining("2001-2023");
    }
}
