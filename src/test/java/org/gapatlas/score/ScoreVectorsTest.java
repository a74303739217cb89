package org.gapatlas.score;

import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Checks vectors that an implementation of the formula in another language computed from invented inputs. Every column
 * of every row must agree to the last digit.
 */
class ScoreVectorsTest {
    private static final List<NamedCsvRecord> VECTORS = read();

    private static List<NamedCsvRecord> read() {
        try (InputStream file =
                        Objects.requireNonNull(ScoreVectorsTest.class.getResourceAsStream("/score/score-vectors.csv"));
                CsvReader<NamedCsvRecord> csv = CsvReader.builder().ofNamedCsvRecord(file)) {
            return csv.stream().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void everyVectorIsMatchedToTheLastDigit() {
        assertThat(VECTORS).hasSize(1_587);
        for (NamedCsvRecord vector : VECTORS) {
            Score score = GapScore.of(inputs(vector), settings(vector));
            CountyEvidence evidence = score.evidence();
            assertThat(List.of(
                            text(score.score()),
                            text(score.humanWeakness()),
                            text(evidence.ecological()),
                            text(evidence.community()),
                            text(evidence.tickSignal()),
                            text(evidence.pathogenSignal()),
                            text(evidence.sviSignal()),
                            text(evidence.accessSignal()),
                            text(evidence.ruralSignal()),
                            score.priority().text(),
                            score.colour().hex()))
                    .as("line %d", vector.getStartingLineNumber())
                    .isEqualTo(vector.getFields().subList(10, 21));
        }
    }

    @Test
    void theColumnsAreInTheExpectedOrder() {
        assertThat(VECTORS.getFirst().getHeader().subList(10, 21))
                .containsExactly(
                        "score",
                        "human_weakness",
                        "ecological",
                        "community",
                        "tick_signal",
                        "pathogen_signal",
                        "svi_signal",
                        "access_signal",
                        "rural_signal",
                        "priority",
                        "color");
    }

    @Test
    void theVectorsCoverEveryLabelColourAndMissingInput() {
        List<Score> scores =
                VECTORS.stream().map(v -> GapScore.of(inputs(v), settings(v))).toList();

        assertThat(new TreeSet<>(scores.stream().map(Score::priority).toList()))
                .containsExactly(PriorityLabel.values());
        assertThat(new TreeSet<>(scores.stream().map(Score::colour).toList())).containsExactly(ScoreColour.values());
        assertThat(new TreeSet<>(scores.stream()
                        .flatMap(s -> s.evidence().missingInputs().stream())
                        .toList()))
                .containsExactly(MissingInput.values());
    }

    private static ScoreInputs inputs(NamedCsvRecord vector) {
        return new ScoreInputs(
                integer(vector.getField("case_count")),
                integer(vector.getField("population")),
                CountyFixture.tick(vector.getField("tick_status")),
                CountyFixture.pathogen(vector.getField("burgdorferi_status")),
                rank(vector.getField("svi_percentile")),
                rank(vector.getField("uninsured_percentile")),
                code(vector.getField("rucc")));
    }

    private static ScoreSettings settings(NamedCsvRecord vector) {
        return new ScoreSettings(
                Integer.parseInt(vector.getField("ecological_share")),
                Integer.parseInt(vector.getField("low_incidence_breakpoint")),
                Integer.parseInt(vector.getField("missing_human_weakness")));
    }

    private static @Nullable Integer integer(String cell) {
        return cell.isEmpty() ? null : Integer.valueOf(cell);
    }

    private static @Nullable PercentileRank rank(String cell) {
        return cell.isEmpty() ? null : new PercentileRank(Double.parseDouble(cell));
    }

    private static @Nullable RuralUrbanCode code(String cell) {
        return cell.isEmpty() ? null : new RuralUrbanCode(Integer.parseInt(cell));
    }

    private static String text(@Nullable Double figure) {
        return figure == null ? "" : figure.toString();
    }
}
