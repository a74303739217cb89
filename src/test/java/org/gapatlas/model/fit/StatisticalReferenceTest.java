package org.gapatlas.model.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gapatlas.model.fit.StatisticalReference.Row;
import org.gapatlas.observation.PathogenStatus;
import org.junit.jupiter.api.Test;

/** The statistic against an independent computation, made by {@code scripts/reference-statistic}. */
class StatisticalReferenceTest {
    private static final Path VECTORS = Path.of("src/test/resources/model/reference-statistic.csv");

    private record Vector(Row row, double score) {}

    private static SortedMap<String, List<Vector>> nations() throws IOException {
        SortedMap<String, List<Vector>> nations = new TreeMap<>();
        try (CsvReader<NamedCsvRecord> records = CsvReader.builder().ofNamedCsvRecord(VECTORS)) {
            for (NamedCsvRecord record : records) {
                nations.computeIfAbsent(record.getField("nation"), _ -> new ArrayList<>())
                        .add(new Vector(
                                new Row(
                                        Boolean.parseBoolean(record.getField("published")),
                                        Integer.parseInt(record.getField("cases")),
                                        pathogen(record.getField("pathogen")),
                                        Double.parseDouble(record.getField("vulnerability"))),
                                Double.parseDouble(record.getField("raw_score"))));
            }
        }
        return nations;
    }

    private static PathogenStatus pathogen(String word) {
        return Arrays.stream(PathogenStatus.values())
                .filter(s -> s.literal().equals(word))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void everyScoreIsThatOfTheIndependentComputation() throws IOException {
        assertThat(nations()).hasSize(4);
        nations().forEach((nation, vectors) -> {
            List<Double> scores = StatisticalReference.rawScores(
                    vectors.stream().map(Vector::row).toList());
            for (int i = 0; i < vectors.size(); i++) {
                assertThat(scores.get(i))
                        .as("%s %d", nation, i)
                        .isCloseTo(vectors.get(i).score(), within(1e-12));
            }
        });
    }

    @Test
    void itLiftsLowVulnerabilityAsMuchAsHigh() {
        List<Double> scores = StatisticalReference.rawScores(List.of(
                new Row(false, 0, PathogenStatus.UNKNOWN, 0.1),
                new Row(false, 0, PathogenStatus.UNKNOWN, 0.5),
                new Row(false, 0, PathogenStatus.UNKNOWN, 0.9)));

        assertThat(scores.get(0)).isCloseTo(scores.get(2), within(1e-12));
        assertThat(scores.get(1)).isZero();
    }

    @Property(tries = 50)
    void theMeanOfTheSquaresIsOneForEachColumnThatVaries(@ForAll @IntRange(min = 4, max = 60) int size) {
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            rows.add(new Row(
                    i % 2 == 0,
                    i % 2 == 0 ? 5 + i : 0,
                    i % 4 == 0 ? PathogenStatus.PRESENT : PathogenStatus.NO_RECORDS,
                    (double) i / size));
        }

        double mean = StatisticalReference.rawScores(rows).stream()
                .mapToDouble(s -> s * s)
                .average()
                .orElseThrow();

        assertThat(mean).isCloseTo(1, within(1e-9));
    }
}
