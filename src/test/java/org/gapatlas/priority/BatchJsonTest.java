package org.gapatlas.priority;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BatchJsonTest {
    private static final PriorityBatch BATCH = SyntheticBatch.of(List.of(
            SyntheticBatch.scored("01001", 1.5),
            SyntheticBatch.scored("01003", 0.25, "human_status"),
            SyntheticBatch.notEstimable("02016")));

    private static PriorityBatch read(String json) {
        byte[] bytes = json.getBytes(UTF_8);
        return BatchJson.read(bytes, Sha256.of(bytes));
    }

    private static String json() {
        return new String(BATCH.toJson(), UTF_8);
    }

    @Test
    void whatIsWrittenIsReadBack() {
        assertThat(read(json())).isEqualTo(BATCH);
        assertThat(read(json()).counties()).isEqualTo(BATCH.counties());
        assertThat(json()).startsWith("{\n  \"counties\": [\n").endsWith("}\n");
    }

    @Test
    void everyChangedByteIsDetected() {
        byte[] bytes = BATCH.toJson();
        for (int i = 0; i < bytes.length; i++) {
            byte[] changed = bytes.clone();
            changed[i] ^= 1;
            assertThatThrownBy(() -> BatchJson.read(changed, BATCH.digest()))
                    .hasMessageContaining("a changed batch is another batch");
        }
    }

    /** Changes to a stored batch whose digest is computed again; each must still be found and named. */
    static Stream<Arguments> damage() {
        return Stream.of(
                Arguments.of("\"HIGH\"", "\"URGENT\"", "has priority_tier URGENT, and HIGH follows"),
                Arguments.of("\"HIGH\"", "\"LOW\"", "has priority_tier LOW, and HIGH follows"),
                Arguments.of("\"HIGH\"", "null", "has priority_tier null, and HIGH follows"),
                Arguments.of(": 100.0", ": 101.0", "has priority_percentile 101.0, and 100.0 follows"),
                Arguments.of(": 100.0", ": \"NaN\"", "has priority_percentile NaN"),
                Arguments.of(": 100.0", ": NaN", "it is not a batch"),
                Arguments.of(": 100.0", ": null", "has priority_percentile null"),
                Arguments.of("\"raw_model_score\": 1.5", "\"raw_model_score\": null", "is not scored"),
                Arguments.of("\"raw_model_score\": 1.5", "\"raw_model_score\": \"Infinity\"", "is not a finite number"),
                Arguments.of("\"raw_model_score\": null", "\"raw_model_score\": 1.0", "is scored without"),
                Arguments.of("\"priority_tier\": null", "\"priority_tier\": \"LOW\"", "and null follows"),
                Arguments.of("\"priority_percentile\": null", "\"priority_percentile\": 0.0", "and null follows"),
                Arguments.of("\"SUFFICIENT\"", "\"INSUFFICIENT\"", "and SUFFICIENT follows"),
                Arguments.of("\"SUFFICIENT\"", "\"PLENTY\"", "and SUFFICIENT follows"),
                Arguments.of("\"SUFFICIENT\"", "null", "its field evidence_sufficiency is null"),
                Arguments.of("\"01001\"", "\"01003\"", "county 01003 is assessed twice"),
                Arguments.of("\"01001\"", "\"99999\"", "are not those of release"),
                Arguments.of("\"01001\"", "\"1001\"", "five ASCII digits"),
                Arguments.of("\"SYNTHETIC_SCORE\"", "\"\"", "reason code"),
                Arguments.of("The score is invented", "The risk is invented", "speaks of records"),
                Arguments.of("\"text\"", "\"word\"", "it is not a batch"),
                Arguments.of("\"missing_inputs\": [ ]", "\"missing_inputs\": [null]", "one of its lists contains null"),
                Arguments.of(
                        "\"missing_inputs\": [ ]",
                        "\"missing_inputs\": [\n        \"moon\"\n      ]",
                        "is not an input of the model"),
                Arguments.of("tier1-review-percentile-v1", "tier1-review-percentile-v9", "this program knows"),
                Arguments.of("/docs/tier1-limitations", "/elsewhere", "its limitations are at"),
                Arguments.of("\"synthetic\": true", "\"synthetic\": null", "its field synthetic is null"),
                Arguments.of("\"synthetic\": true", "\"synthetic\": true, \"more\": 1", "not in canonical form"),
                Arguments.of("\"synthetic\": true", "\"synthetic\": true, \"synthetic\": true", "it is not a batch"),
                Arguments.of("{\n", "{ \n", "not in canonical form"));
    }

    @ParameterizedTest
    @MethodSource("damage")
    void damageIsFoundEvenIfTheDigestMatches(String part, String instead, String finding) {
        String damaged = json().replaceFirst(Pattern.quote(part), instead);
        assertThat(damaged).isNotEqualTo(json());
        assertThatThrownBy(() -> read(damaged))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(finding);
    }

    @ParameterizedTest
    @CsvSource({"''", "'{}'", "'[]'", "'null'", "'no JSON'"})
    void anInvalidBatchIsRefused(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void countiesAreInTheOrderOfTheirCodes() {
        BatchDocument document = BatchDocument.of(BATCH);
        BatchDocument reversed = new BatchDocument(
                document.modelVersion(),
                document.featureSetVersion(),
                document.evaluationVersion(),
                document.tierPolicyVersion(),
                document.sourceCommit(),
                document.releaseId(),
                document.evidenceSha256(),
                document.countyDigest(),
                document.synthetic(),
                document.generatedAt(),
                document.limitationRef(),
                document.requiredInputs(),
                document.supportingInputs(),
                document.counties().reversed(),
                document.observedExpected());
        assertThatThrownBy(reversed::toBatch).hasMessageContaining("not in the order of their codes");
        assertThat(document.toBatch()).isEqualTo(BATCH);
    }

    @Test
    void anApprovalIsForOneDigest() {
        Instant now = Instant.parse("2026-02-11T00:00:00Z");
        PriorityApproval approval = new PriorityApproval(BATCH.digest(), "A. Reviewer", "Read it.", now);
        assertThat(new ApprovedBatch(BATCH, approval).batch()).isEqualTo(BATCH);
        PriorityBatch changed =
                SyntheticBatch.of(List.of(SyntheticBatch.scored("01001", 1.5), SyntheticBatch.scored("01003", 0.5)));
        assertThatThrownBy(() -> new ApprovedBatch(changed, approval))
                .hasMessageContaining("a changed batch needs an approval of its own");
    }

    @ParameterizedTest
    @CsvSource({"'', why", "'  ', why", "who, ''", "who, '   '"})
    void anApprovalNeedsANameAndAReason(String by, String reason) {
        assertThatThrownBy(() -> new PriorityApproval(BATCH.digest(), by, reason, Instant.EPOCH))
                .hasMessageEndingWith("is empty");
    }
}
