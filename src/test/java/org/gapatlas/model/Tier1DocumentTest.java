package org.gapatlas.model;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.MarkdownTable;
import org.gapatlas.model.expectation.YearLeftOut;
import org.gapatlas.model.review.EvidenceInput;
import org.gapatlas.model.review.Feature;
import org.gapatlas.model.review.NotEstimable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the page that a priority refers to explains every word that a priority can have. */
class Tier1DocumentTest {
    private static final String DOCUMENT = "docs/tier1.md";

    static Stream<String> words() {
        return Stream.of(
                        List.of("OBSERVED_BELOW_EXPECTED", "NO_NOTABLE_DEFICIT", "COUNTIES_AROUND", "YEARS_LEFT_OUT")
                                .stream(),
                        Arrays.stream(YearLeftOut.values()).map(Enum::name),
                        Arrays.stream(NotEstimable.values()).map(Enum::name),
                        Arrays.stream(EvidenceInput.values()).map(EvidenceInput::id))
                .flatMap(w -> w);
    }

    @ParameterizedTest
    @MethodSource("words")
    void everyWordIsExplained(String word) throws IOException {
        assertThat(Files.readString(Path.of(DOCUMENT))).contains("`" + word + "`");
    }

    @Test
    void everyFeatureIsListedWithItsMeaning() {
        MarkdownTable table = MarkdownTable.below("## Features", DOCUMENT);
        assertThat(table.column(0))
                .isEqualTo(Arrays.stream(Feature.values()).map(Feature::id).toList());
        assertThat(table.column(1))
                .isEqualTo(Arrays.stream(Feature.values()).map(Feature::meaning).toList());
    }

    @Test
    void nothingIsCalledSilentOrUnreported() throws IOException {
        assertThat(Files.readString(Path.of(DOCUMENT))).doesNotContainIgnoringCase("silent", "silence", "under-report");
    }
}
