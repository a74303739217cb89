package org.gapatlas.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.contract.PriorityAvailability;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TemporalGrain;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.observation.ValueState;
import org.gapatlas.priority.EvidenceSufficiency;
import org.gapatlas.priority.PriorityTier;
import org.gapatlas.review.AbstentionCode;
import org.gapatlas.review.ResultState;
import org.gapatlas.review.ReviewRule;
import org.gapatlas.score.HumanBasis;
import org.gapatlas.score.MissingInput;
import org.gapatlas.score.PriorityLabel;
import org.gapatlas.score.ScoreState;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the dictionary and the architecture document explain the terms and rooms. */
class WordsTest {
    private static final Document DICTIONARY = Document.read("docs/DICTIONARY.md");

    static Stream<String> wordsOnTheWire() {
        return Stream.of(
                        words(ValueState.values(), Enum::name),
                        words(NormalizedState.values(), Enum::name),
                        words(HumanStatus.values(), HumanStatus::literal),
                        words(TickStatus.values(), TickStatus::literal),
                        words(PathogenStatus.values(), PathogenStatus::literal),
                        words(TemporalGrain.values(), Enum::name),
                        words(HumanBasis.values(), Enum::name),
                        words(ScoreState.values(), Enum::name),
                        words(MissingInput.values(), MissingInput::literal),
                        words(PriorityLabel.values(), PriorityLabel::text),
                        words(PriorityTier.values(), Enum::name),
                        words(EvidenceSufficiency.values(), Enum::name),
                        words(PriorityAvailability.values(), Enum::name),
                        words(ResultState.values(), state -> state.name().toLowerCase(Locale.ROOT)),
                        words(AbstentionCode.values(), Enum::name),
                        words(ReviewRule.values(), ReviewRule::id),
                        words(IssueKind.Effect.values(), Enum::name))
                .flatMap(words -> words)
                .distinct();
    }

    private static <E> Stream<String> words(E[] constants, Function<E, String> word) {
        return Arrays.stream(constants).map(word);
    }

    @ParameterizedTest
    @MethodSource("wordsOnTheWire")
    void theDictionaryHasEveryWordOnTheWire(String word) {
        assertThat(DICTIONARY.hasCode(word)).as(word).isTrue();
    }

    @ParameterizedTest
    @MethodSource("normalizedStates")
    void theDictionaryMapsEachNormalizedStateToItsValueState(NormalizedState state) {
        List<String> rows = DICTIONARY
                .text()
                .lines()
                .filter(line -> line.startsWith("| `" + state + "` |"))
                .toList();

        assertThat(rows).singleElement().asString().endsWith("| `" + state.valueState() + "` |");
    }

    static NormalizedState[] normalizedStates() {
        return NormalizedState.values();
    }

    @Test
    void theArchitectureDescribesExactlyTheExistingRooms() throws IOException {
        Document architecture = Document.read("ARCHITECTURE.md");
        List<String> rooms;
        try (Stream<Path> folders = Files.list(Path.of("src/main/java/org/gapatlas"))) {
            rooms = folders.map(folder -> folder.getFileName().toString()).toList();
        }

        assertThat(rooms).hasSizeGreaterThan(10).allMatch(architecture::hasRow);
        assertThat(architecture.text().lines().filter(line -> line.matches("\\| `[a-z]+` \\|.*")))
                .hasSize(rooms.size());
    }
}
