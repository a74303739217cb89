package org.gapatlas.review;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReviewConfigurationFileTest {
    private static final String PATHOGENS = "1".repeat(64);
    private static final String TICKS = "2".repeat(64);

    private static ReviewConfiguration read(String json) {
        return ReviewConfigurationFile.read(json.getBytes(UTF_8));
    }

    @Test
    void theBundledConfigurationEnablesNothingAndIsIdentifiedByItsDigest() {
        ReviewConfiguration bundled = ReviewConfigurationFile.bundled();

        assertThat(bundled.isAnyEnabled()).isFalse();
        assertThat(bundled.rules()).hasSize(4).allSatisfy((rule, how) -> {
            assertThat(how.approvalReference()).isNull();
            assertThat(how.sourceVersions()).isEmpty();
        });
        assertThat(bundled.sha256())
                .isEqualTo(Sha256.of(ApprovedReview.bundled().getBytes(UTF_8)));
        assertThat(bundled.methodologyId()).isEqualTo("atlas-county-review");
        assertThat(bundled.methodologyVersion()).isEqualTo("1.0.0");
    }

    /** The digests are those of the editions that {@code sources/} describes. */
    @Test
    void theSampleInTheDocumentsEnablesTheRule() throws IOException {
        ReviewConfiguration sample =
                ReviewConfigurationFile.read(Files.readAllBytes(Path.of("docs/review-configuration.json")));

        assertThat(sample.isAnyEnabled()).isTrue();
        assertThat(sample.of(ReviewRule.PATHOGEN_PRESENT_VECTOR_REPORTED).isApproved())
                .isTrue();
        assertThat(sample.rules().values())
                .filteredOn(RuleConfiguration::enabled)
                .hasSize(1);
    }

    @Test
    void anApprovedRuleMayBeEnabledForExactFiles() {
        ReviewConfiguration approved = read(ApprovedReview.json(PATHOGENS, TICKS));

        RuleConfiguration rule = approved.of(ReviewRule.PATHOGEN_PRESENT_VECTOR_REPORTED);
        assertThat(rule.enabled()).isTrue();
        assertThat(rule.approvalReference()).isEqualTo("board minute 7");
        assertThat(rule.sourceVersions())
                .containsEntry("cdc-ixodes-pathogen-status-2025", new Sha256(PATHOGENS))
                .containsEntry("cdc-ixodes-county-status-2025", new Sha256(TICKS));
        assertThat(approved.isAnyEnabled()).isTrue();
        assertThat(approved.sha256())
                .isNotEqualTo(ReviewConfigurationFile.bundled().sha256());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"board minute 7\" | null | cannot be enabled without approval_reference",
                "\"board minute 7\" | \"\" | cannot be enabled without approval_reference",
                "\"board minute 7\" | \" \" | cannot be enabled without approval_reference",
                "\"1111111111111111111111111111111111111111111111111111111111111111\" | null | without source_version of"
                        + " cdc-ixodes-pathogen-status-2025",
                "\"2222222222222222222222222222222222222222222222222222222222222222\" | null | without source_version of"
                        + " cdc-ixodes-county-status-2025",
                "\"2222222222222222222222222222222222222222222222222222222222222222\" | \"2025\" | a SHA-256 is 64",
                "\"undecided\": [] | \"undecided\": [\"source_version\"] | are undecided",
            })
    void anIncompleteApprovalIsRefused(String part, String instead, String why) {
        String approved = ApprovedReview.json(PATHOGENS, TICKS);
        String json = approved.replaceFirst(Pattern.quote(part.strip()), Matcher.quoteReplacement(instead.strip()));
        assertThat(json).isNotEqualTo(approved);
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"human_emerging", "vector_transition", "human_vector_discordance"})
    void aRuleWithoutLogicCannotBeEnabledByAnyApproval(String rule) {
        String json = ApprovedReview.bundled()
                .replace(
                        "\"rule_id\": \"" + rule + "\",\n      \"enabled\": false,\n      \"approval_reference\": null",
                        "\"rule_id\": \"" + rule
                                + "\",\n      \"enabled\": true,\n      \"approval_reference\": \"x\"");
        assertThat(json).isNotEqualTo(ApprovedReview.bundled());
        assertThatThrownBy(() -> read(json)).hasMessage(rule + " has no logic and cannot be enabled");
    }

    @Test
    void theBundledConfigurationCannotBeEnabledWithoutApproval() {
        assertThatThrownBy(() -> read(ApprovedReview.bundled().replace("\"enabled\": false", "\"enabled\": true")))
                .hasMessageContaining("cannot be enabled");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"human_emerging\" | \"human_submerging\" | there is no rule",
                "\"human_emerging\" | \"vector_transition\" | configures vector_transition twice",
                "\"human_emerging\" | null | its field rule_id is null",
                "\"1.0.0\" | \"2.0.0\" | this program has atlas-county-review 1.0.0",
                "\"atlas-county-review\" | \"other\" | this program has atlas-county-review 1.0.0",
                "\"sources\": [] | \"sources\": null | its field sources is null",
                "\"sources\": [] | \"sources\": [{\"source_product\": \"x\", \"source_version\": null}] | does not use",
                "\"cdc-ixodes-county-status-2025\" | \"something-else\" | does not use a source",
                "\"enabled\": false | \"enabled\": \"no\" | it is not a review configuration",
                "\"enabled\": false | \"enabled\": null | it is not a review configuration",
                "\"enabled\": false, | '' | it is not a review configuration",
                "\"enabled\": false | \"enabled\": false, \"more\": 1 | it is not a review configuration",
                "\"enabled\": false | \"enabled\": false, \"enabled\": false | it is not a review configuration",
            })
    void aConfigurationIsReadStrictly(String part, String instead, String why) {
        String json = ApprovedReview.bundled().replaceFirst(Pattern.quote(part), Matcher.quoteReplacement(instead));
        assertThat(json).isNotEqualTo(ApprovedReview.bundled());
        assertThatThrownBy(() -> read(json))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(why);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "{}", "no JSON", "{\"methodology_id\": 1}"})
    void anInvalidConfigurationIsRefused(String text) {
        assertThatThrownBy(() -> read(text)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void everyRuleMustBeConfigured() {
        String json =
                "{\"methodology_id\": \"atlas-county-review\", \"methodology_version\": \"1.0.0\", \"rules\": []}";
        assertThatThrownBy(() -> read(json)).hasMessageContaining("does not say how human_emerging is applied");
        assertThatThrownBy(() -> ReviewConfigurationFile.read(new byte[(1 << 20) + 1]))
                .hasMessageContaining("too large");
    }
}
