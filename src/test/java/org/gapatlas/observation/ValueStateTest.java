package org.gapatlas.observation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.IntRange;
import org.gapatlas.GovernedMeasures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ValueStateTest {
    /** One value for every case, in the order of the document's table. */
    private static final List<PublishedValue> CASES = List.of(
            new PublishedValue.Figure(1_200),
            new PublishedValue.Word("Established"),
            new PublishedValue.Zero(),
            new PublishedValue.Missing(AbsenceReason.BLANK),
            new PublishedValue.Unavailable(),
            new PublishedValue.NoCountyLinkedRecord(AbsenceReason.NO_ROW),
            new PublishedValue.Unknown(AbsenceReason.OUTSIDE_COVERAGE),
            new PublishedValue.NotReported(),
            new PublishedValue.NoRecords());

    /** Words of the contract that no current file produces. */
    private static final Set<NormalizedState> NOBODY_PUBLISHES =
            EnumSet.of(NormalizedState.SUPPRESSED, NormalizedState.NOT_DEFENSIBLE);

    private static final Set<ValueState> WITHOUT_VALUE =
            EnumSet.of(ValueState.MISSING, ValueState.SUPPRESSED, ValueState.UNAVAILABLE);

    @Provide
    Arbitrary<PublishedValue> values() {
        return Arbitraries.oneOf(
                Arbitraries.of(CASES),
                Arbitraries.doubles().between(-1e12, 1e12).map(PublishedValue::ofNumber),
                Arbitraries.strings().alpha().ofMinLength(1).map(PublishedValue.Word::new));
    }

    @Test
    void everyCaseIsTested() {
        assertThat(CASES.stream().map(PublishedValue::getClass).collect(Collectors.toSet()))
                .isEqualTo(Set.of(PublishedValue.class.getPermittedSubclasses()));
    }

    @Test
    void everyStateHasACaseButTwoAndOnlyObservedHasTwo() {
        Set<NormalizedState> withACase = EnumSet.allOf(NormalizedState.class);
        withACase.removeAll(NOBODY_PUBLISHES);
        assertThat(CASES.stream().map(PublishedValue::state))
                .hasSameElementsAs(withACase)
                .hasSize(withACase.size() + 1);
    }

    @Test
    void everyValueWithoutFigureOrWordHasAReason() {
        assertThat(CASES)
                .allSatisfy(v -> assertThat(v.reason().isEmpty())
                        .as("%s", v)
                        .isEqualTo(v.state().valueState() == ValueState.OBSERVED
                                || v.state().valueState() == ValueState.ZERO));
        assertThat(new PublishedValue.Missing(AbsenceReason.NOT_AVAILABLE).reason())
                .contains(AbsenceReason.NOT_AVAILABLE);
        assertThat(new PublishedValue.NotReported().reason()).contains(AbsenceReason.NOT_REPORTED);
        assertThat(new PublishedValue.Unavailable().reason()).contains(AbsenceReason.OUTSIDE_COVERAGE);
    }

    @ParameterizedTest
    @EnumSource(
            value = AbsenceReason.class,
            names = {"BLANK", "NOT_AVAILABLE", "NOT_REPORTED"})
    void aStatusIsNotUnknownForAReasonThatOnlyFiguresHave(AbsenceReason reason) {
        assertThatThrownBy(() -> new PublishedValue.Unknown(reason)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void notReportedIsASeparateState() {
        assertThatThrownBy(() -> new PublishedValue.Missing(AbsenceReason.NOT_REPORTED))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyValueStateHasANormalizedState() {
        assertThat(Arrays.stream(NormalizedState.values()).map(NormalizedState::valueState))
                .contains(ValueState.values());
    }

    @Test
    void aStateThatIsInBothListsIsTheSameInBoth() {
        assertThat(ValueState.values())
                .allSatisfy(
                        word -> assertThat(NormalizedState.valueOf(word.name()).valueState())
                                .isEqualTo(word));
    }

    @Property
    void onlyAPublishedZeroIsPrintedAsZero(@ForAll("values") PublishedValue value) {
        boolean printsZero = value.printed() instanceof Number number && number.doubleValue() == 0;

        assertThat(printsZero).isEqualTo(value.state().valueState() == ValueState.ZERO);
    }

    @Property
    void nothingIsPrintedIfAndOnlyIfThereIsNoValue(@ForAll("values") PublishedValue value) {
        assertThat(value.printed() == null)
                .isEqualTo(WITHOUT_VALUE.contains(value.state().valueState()));
    }

    @Property
    void aCountIsPrintedAsAnInteger(@ForAll @IntRange(min = 0) int count) {
        assertThat(PublishedValue.ofNumber(count).printed()).isEqualTo((long) count);
    }

    @Property
    void aFigureIsPrintedUnchanged(@ForAll @DoubleRange(min = -1e15, max = 1e15) double figure) {
        assertThat(PublishedValue.ofNumber(figure).printed())
                .isInstanceOfSatisfying(
                        Number.class, n -> assertThat(n.doubleValue()).isEqualTo(figure + 0.0));
    }

    @Test
    void aZeroIsNotAFigure() {
        assertThatThrownBy(() -> new PublishedValue.Figure(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PublishedValue.Figure(-0.0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PublishedValue.Figure(Double.NaN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new PublishedValue.Word(" ")).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aMeasureAcceptsOnlyValuesOfItsKind() {
        assertThat(GovernedMeasures.of(MeasureKey.CASE_COUNT).admits(new PublishedValue.Figure(5)))
                .isTrue();
        assertThat(GovernedMeasures.of(MeasureKey.CASE_COUNT).admits(new PublishedValue.NotReported()))
                .isTrue();
        assertThat(GovernedMeasures.of(MeasureKey.CASE_COUNT).admits(new PublishedValue.Word("five")))
                .isFalse();
        assertThat(GovernedMeasures.of(MeasureKey.CASE_COUNT)
                        .admits(new PublishedValue.NoCountyLinkedRecord(AbsenceReason.NO_ROW)))
                .isFalse();
        assertThat(GovernedMeasures.of(MeasureKey.HUMAN_STATUS)
                        .admits(new PublishedValue.NoCountyLinkedRecord(AbsenceReason.NO_ROW)))
                .isTrue();
        assertThat(GovernedMeasures.of(MeasureKey.HUMAN_STATUS)
                        .admits(new PublishedValue.Missing(AbsenceReason.NO_ROW)))
                .isFalse();
        assertThat(GovernedMeasures.of(MeasureKey.HUMAN_STATUS).admits(new PublishedValue.NoRecords()))
                .isFalse();
        assertThat(GovernedMeasures.of(MeasureKey.SCAPULARIS_STATUS).admits(new PublishedValue.NoRecords()))
                .isTrue();
        assertThat(GovernedMeasures.of(MeasureKey.SCAPULARIS_STATUS).admits(new PublishedValue.Word("Present")))
                .isFalse();
    }

    @Test
    void theDocumentMatchesTheCode() throws IOException {
        List<List<String>> rows = Files.readAllLines(Path.of("docs/value-states.md")).stream()
                .filter(line -> line.startsWith("|"))
                .skip(2)
                .map(line -> Arrays.stream(line.split("\\|")).map(String::strip).toList())
                .toList();

        assertThat(rows).hasSameSizeAs(CASES);
        for (int i = 0; i < CASES.size(); i++) {
            PublishedValue value = CASES.get(i);
            String printed = value.printed() instanceof String word ? '"' + word + '"' : "" + value.printed();
            assertThat(rows.get(i).get(1)).isEqualTo(value.getClass().getSimpleName());
            assertThat(rows.get(i).subList(4, 7))
                    .containsExactly(
                            "`" + printed + "`", "`" + value.state().valueState() + "`", "`" + value.state() + "`");
        }
    }
}
