package org.gapatlas.model.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.gapatlas.model.ModelNation;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.feature.Window;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.EvidenceSufficiency;
import org.gapatlas.priority.InputPolicy;
import org.gapatlas.priority.PriorityReason;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the expected-signal model says of a county, and what it never says. */
class ExpectedSignalTest {
    private static final Fips CORNER = new Fips("01001");

    private static SortedMap<Fips, CountyAssessment> assess(ModelNation nation) {
        SortedMap<Fips, CountyAssessment> byFips = new TreeMap<>();
        new ExpectedSignal().assess(nation.inputs().latest()).forEach(c -> byFips.put(c.fips(), c));
        return byFips;
    }

    private static CountyAssessment corner(ModelNation nation) {
        return of(assess(nation), CORNER);
    }

    private static CountyAssessment of(SortedMap<Fips, CountyAssessment> counties, Fips fips) {
        return Objects.requireNonNull(counties.get(fips), fips.code());
    }

    private static double raw(CountyAssessment county) {
        return county instanceof CountyAssessment.Scored scored ? scored.rawScore() : Double.NaN;
    }

    private static void sayAlways(ModelNation nation, Fips fips, PublishedValue count) {
        for (int year = ModelNation.FIRST_YEAR; year <= ModelNation.LAST_YEAR; year++) {
            nation.say(fips, year, count);
        }
    }

    @Test
    void aSilentCountyAmongLoudOnesIsHigherThanAnyWithARecord() {
        ModelNation nation = ModelNation.of(1);
        sayAlways(nation, CORNER, PublishedValue.ofNumber(3));
        SortedMap<Fips, CountyAssessment> counties = assess(nation);
        CountyAssessment silent = of(counties, CORNER);

        assertThat(raw(silent)).isGreaterThan(0.5);
        assertThat(silent.reasons())
                .extracting(PriorityReason::code)
                .containsExactly("NO_COUNTY_RECORD", "EXPECTED_AT_NEIGHBOURS_RATE", "NEIGHBOURS_WITH_RECORD");
        assertThat(silent.reasons().get(2).text())
                .isEqualTo("2 of the 2 counties next to it show 5 or more cases in a year of 2019-2023.");
        assertThat(raw(corner(ModelNation.of(1)))).isZero();
        assertThat(corner(ModelNation.of(1)).reasons())
                .extracting(PriorityReason::code)
                .containsExactly("COUNTY_RECORD_PRESENT", "NEIGHBOURS_WITH_RECORD");
    }

    @Test
    void theOwnCountNeverDecidesWhatToExpect() {
        ModelNation none = ModelNation.of(1);
        sayAlways(none, CORNER, new PublishedValue.Zero());
        ModelNation four = ModelNation.of(1);
        sayAlways(four, CORNER, PublishedValue.ofNumber(4));

        // The corner has no neighbour in another state, so its count reaches no other state's fit either.
        assertThat(raw(corner(four))).isEqualTo(raw(corner(none)));
    }

    @Test
    void moreRecordsNextDoorNeverLowerTheScore() {
        double last = 0;
        for (int cases : List.of(0, 2, 10, 100, 1_000)) {
            ModelNation nation = ModelNation.of(1);
            sayAlways(nation, CORNER, new PublishedValue.Zero());
            sayAlways(nation, new Fips("01002"), PublishedValue.ofNumber(cases));
            double raw = raw(corner(nation));
            assertThat(raw).isGreaterThanOrEqualTo(last);
            last = raw;
        }
    }

    @Test
    void alaskaAndHawaiiAreNotEstimableAndNotLow() {
        assertThat(assess(ModelNation.of(1)).values())
                .filteredOn(
                        c -> c.fips().code().startsWith("02") || c.fips().code().startsWith("15"))
                .hasSize(72)
                .allSatisfy(c -> {
                    assertThat(c).isInstanceOf(CountyAssessment.NotEstimable.class);
                    assertThat(c.missingInputs()).contains("tick_table_coverage");
                    assertThat(c.reasons())
                            .extracting(PriorityReason::code)
                            .containsExactly("OUTSIDE_CONTIGUOUS_STATES");
                });
    }

    @Test
    void whatIsNotKnownIsNotEstimableByItsCode() {
        ModelNation nation = ModelNation.of(1);
        sayAlways(nation, CORNER, new PublishedValue.NotReported());
        for (String neighbour : List.of("01030", "01035")) {
            sayAlways(nation, new Fips(neighbour), new PublishedValue.Missing(AbsenceReason.BLANK));
        }
        nation.neighbours.removeIf(p -> p.county().equals(new Fips("01036"))
                && !List.of("01030", "01035").contains(p.neighbour().code()));

        SortedMap<Fips, CountyAssessment> counties = assess(nation);
        assertNotEstimable(of(counties, CORNER), "OWN_HISTORY_UNKNOWN");
        assertNotEstimable(of(counties, new Fips("01036")), "NEIGHBOUR_HISTORY_UNKNOWN");
    }

    private static void assertNotEstimable(CountyAssessment county, String code) {
        assertThat(county).isInstanceOf(CountyAssessment.NotEstimable.class);
        assertThat(county.reasons()).extracting(PriorityReason::code).containsExactly(code);
    }

    static Stream<ModelNation> nations() {
        return Stream.of(ModelNation.of(1), ModelNation.of(2), ModelNation.withTicks(3));
    }

    @ParameterizedTest
    @MethodSource("nations")
    void aCountyIsNotEstimableExactlyIfARequiredInputIsMissing(ModelNation nation) {
        sayAlways(nation, CORNER, new PublishedValue.Missing(AbsenceReason.BLANK));
        InputPolicy policy =
                new ExpectedSignal().needs(nation.inputs().latest()).policy();

        assertThat(assess(nation).values())
                .allSatisfy(county -> assertThat(
                                policy.sufficiency(county.missingInputs()) == EvidenceSufficiency.NOT_ESTIMABLE)
                        .isEqualTo(county instanceof CountyAssessment.NotEstimable));
    }

    @Test
    void sufficiencyDoesNotDependOnWhatTheEvidenceSays() {
        ModelNation quiet = ModelNation.of(1);
        quiet.history.replaceAll(c -> c.fips().stateCode().equals("04")
                ? new org.gapatlas.release.observations.HistoricalCount(
                        c.fips(), c.year(), new PublishedValue.Zero(), 2)
                : c);
        SortedMap<Fips, CountyAssessment> before = assess(ModelNation.of(1));

        assess(quiet)
                .forEach((fips, county) -> assertThat(county.missingInputs())
                        .isEqualTo(of(before, fips).missingInputs()));
    }

    @Test
    void withoutTickTablesTheStatusesAreMissingAndWithThemRequired() {
        FeatureTable without = ModelNation.of(1).inputs().latest();
        FeatureTable with = ModelNation.withTicks(1).inputs().latest();
        ReviewModel model = new ExpectedSignal();

        assertThat(model.needs(without).supporting())
                .contains(EvidenceInput.TICK_STATUS, EvidenceInput.PATHOGEN_STATUS);
        assertThat(model.needs(with).required()).contains(EvidenceInput.TICK_STATUS, EvidenceInput.PATHOGEN_STATUS);
        assertThat(model.assess(without))
                .allSatisfy(c -> assertThat(c.missingInputs()).contains("tick_status"));
    }

    @Test
    void aMissingTickRecordRaisesACountyThatHasARecordOfPeople() {
        ModelNation nation = ModelNation.withTicks(4);
        FeatureTable table = nation.inputs().latest();
        List<CountyAssessment> counties = new ExpectedSignal().assess(table);

        assertThat(java.util.stream.IntStream.range(0, table.size())
                        .filter(i -> table.isKnown(i, Feature.TICK_RECORD))
                        .filter(i -> table.value(i, Feature.TICK_RECORD) == 0)
                        .filter(i -> table.value(i, Feature.OWN_YEARS_WITH_RECORD) > 0)
                        .boxed())
                .isNotEmpty()
                .allSatisfy(i -> {
                    assertThat(raw(counties.get(i))).isPositive();
                    assertThat(counties.get(i).reasons())
                            .extracting(PriorityReason::code)
                            .contains("NO_TICK_RECORD");
                });
    }

    /** A reason in other than plain words cannot be made, so it is enough that every county gets its reasons. */
    @ParameterizedTest
    @MethodSource("nations")
    void everyReasonIsASentence(ModelNation nation) {
        List<ReviewModel> models = List.of(new ExpectedSignal(), new StatisticalReferenceModel());
        for (ReviewModel model : models) {
            assertThat(model.assess(nation.inputs().latest()))
                    .hasSize(576)
                    .allSatisfy(county -> assertThat(county.reasons())
                            .allSatisfy(reason -> assertThat(reason.text()).endsWith(".")));
        }
    }

    @ParameterizedTest
    @EnumSource(NotEstimableCode.class)
    void everyCodeIsAReasonThatNamesTheYearsIfItSpeaksOfThem(NotEstimableCode code) {
        PriorityReason reason = code.of(new Window(2019, 2023));
        assertThat(reason.code()).isEqualTo(code.name());
        assertThat(reason.text()).endsWith(".").doesNotContain("%");
    }

    @Property
    void eitherGapRaisesTheScoreAndNeitherLowersIt(
            @ForAll @DoubleRange(max = 1) double human,
            @ForAll @DoubleRange(max = 1) double tick,
            @ForAll @DoubleRange(max = 1) double more) {
        double joined = ExpectedSignal.joined(human, tick);

        assertThat(joined).isBetween(0.0, 1.0);
        assertThat(joined).isGreaterThanOrEqualTo(Math.max(human, tick) - 1e-9);
        assertThat(ExpectedSignal.joined(Math.max(human, more), tick)).isGreaterThanOrEqualTo(joined);
        assertThat(ExpectedSignal.joined(tick, human)).isEqualTo(joined);
        assertThat(ExpectedSignal.joined(human, 0)).isCloseTo(human, org.assertj.core.api.Assertions.within(1e-9));
    }

    @Test
    void theStatesOfTheNationAreThoseTheTestsThinkOf() {
        assertThat(UsState.AK.inContiguousTickScope()).isFalse();
        assertThat(ModelNation.of(1).counties).hasSize(576);
    }
}
