package org.gapatlas.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PathogenPresentVectorReportedTest {
    private static final County COUNTY = new County(new Fips("36103"), "Suffolk County", UsState.NY);
    private static final Sha256 PATHOGENS = Sha256.of(new byte[] {1});
    private static final Sha256 TICKS = Sha256.of(new byte[] {2});
    private static final Sha256 OTHER = Sha256.of(new byte[] {3});

    private static RuleConfiguration approved() {
        return new RuleConfiguration(
                ReviewRule.PATHOGEN_PRESENT_VECTOR_REPORTED,
                true,
                "board minute 7",
                new TreeMap<>(Map.of(
                        PathogenPresentVectorReported.PATHOGEN_PRODUCT,
                        PATHOGENS,
                        PathogenPresentVectorReported.VECTOR_PRODUCT,
                        TICKS)));
    }

    private static NativeStatus pathogen(String word) {
        return pathogen(word, PATHOGENS);
    }

    private static NativeStatus pathogen(String word, Sha256 file) {
        return new NativeStatus(
                "Borrelia burgdorferi sensu stricto",
                "burgdorferi_status",
                word,
                PathogenPresentVectorReported.PATHOGEN_PRODUCT,
                file);
    }

    private static NativeStatus vector(String species, String word, Sha256 file) {
        return new NativeStatus(
                "Ixodes " + species, species + "_status", word, PathogenPresentVectorReported.VECTOR_PRODUCT, file);
    }

    private static List<NativeStatus> vectors(String scapularis, String pacificus) {
        return List.of(vector("scapularis", scapularis, TICKS), vector("pacificus", pacificus, TICKS));
    }

    private static CountyFinding evaluate(
            RuleConfiguration rule,
            boolean inScope,
            List<String> diagnostics,
            @Nullable NativeStatus pathogen,
            List<NativeStatus> vectors) {
        return new PathogenPresentVectorReported(rule)
                .evaluate(new NativeEvidence(COUNTY, inScope, diagnostics, pathogen, vectors));
    }

    private static CountyFinding evaluate(NativeStatus pathogen, List<NativeStatus> vectors) {
        return evaluate(approved(), true, List.of(), pathogen, vectors);
    }

    private static void assertAbstains(CountyFinding finding, String... codes) {
        assertThat(finding).isEqualTo(new CountyFinding.Abstained(List.of(codes)));
    }

    @ParameterizedTest
    @CsvSource({
        "Present, Reported, No records, FOUND",
        "Present, No records, Reported, FOUND",
        "Present, Reported, Reported, FOUND",
        "Present, Established, No records, NOT_FOUND",
        "Present, No records, Established, NOT_FOUND",
        "Present, Established, Established, NOT_FOUND",
        "Present, Established, Reported, NOT_FOUND",
        "Present, Reported, Established, NOT_FOUND",
        "Present, No records, No records, NOT_FOUND",
        "No records, Established, Established, NOT_FOUND",
        "No records, Reported, Reported, NOT_FOUND",
        "No records, No records, No records, NOT_FOUND",
        "present, Reported, Reported, SOURCE_SEMANTICS_UNKNOWN",
        "Unknown, Reported, Reported, SOURCE_SEMANTICS_UNKNOWN",
        "'', Reported, Reported, SOURCE_SEMANTICS_UNKNOWN",
        "Present, reported, No records, SOURCE_SEMANTICS_UNKNOWN",
        "Present, Reported, Unknown, SOURCE_SEMANTICS_UNKNOWN",
        "No records, Reported, Present, SOURCE_SEMANTICS_UNKNOWN",
    })
    void aCountyIsJudgedByTheWordsOfItsRows(String pathogen, String scapularis, String pacificus, String outcome) {
        CountyFinding finding = evaluate(pathogen(pathogen), vectors(scapularis, pacificus));
        switch (outcome) {
            case "FOUND" -> assertThat(finding).isInstanceOf(CountyFinding.Found.class);
            case "NOT_FOUND" -> assertThat(finding).isEqualTo(new CountyFinding.NotFound());
            default -> assertAbstains(finding, outcome);
        }
    }

    @Test
    void aFindingCitesTheRowsOfThePathogenAndOfTheReportedSpecies() {
        CountyFinding finding = evaluate(pathogen("Present"), vectors("No records", "Reported"));
        assertThat(finding)
                .isEqualTo(new CountyFinding.Found(
                        "PATHOGEN_PRESENT_VECTOR_REPORTED_REVIEW",
                        List.of(pathogen("Present"), vector("pacificus", "Reported", TICKS))));
    }

    /** Each case also has the faults of the cases below it, so the order of the checks decides. */
    @Test
    void theFirstFailedCheckDecides() {
        RuleConfiguration unapproved =
                new RuleConfiguration(ReviewRule.PATHOGEN_PRESENT_VECTOR_REPORTED, true, null, new TreeMap<>());
        List<String> diagnostics = List.of("SOURCE_ROW_AMBIGUOUS", "ANOTHER");
        List<NativeStatus> foreign = List.of(vector("scapularis", "maybe", OTHER));
        NativeStatus odd = pathogen("maybe", OTHER);

        assertAbstains(evaluate(unapproved, false, diagnostics, null, List.of()), "RULE_CONFIGURATION_UNAPPROVED");
        assertAbstains(evaluate(approved(), false, diagnostics, null, List.of()), "OUT_OF_SCOPE");
        assertAbstains(evaluate(approved(), true, diagnostics, null, List.of()), "SOURCE_ROW_AMBIGUOUS", "ANOTHER");
        assertAbstains(evaluate(approved(), true, List.of(), null, foreign), "MISSING_SOURCE_EVIDENCE");
        assertAbstains(evaluate(approved(), true, List.of(), odd, List.of()), "MISSING_SOURCE_EVIDENCE");
        assertAbstains(evaluate(approved(), true, List.of(), odd, foreign), "SOURCE_PROVENANCE_MISMATCH");
        assertAbstains(evaluate(approved(), true, List.of(), pathogen("maybe"), foreign), "SOURCE_PROVENANCE_MISMATCH");
        assertAbstains(evaluate(pathogen("maybe"), vectors("Established", "Reported")), "SOURCE_SEMANTICS_UNKNOWN");
    }

    @Test
    void anApprovalNeedsAReferenceAndBothFiles() {
        for (String reference : new ArrayList<@Nullable String>(Arrays.asList(null, "", "  "))) {
            assertAbstains(
                    evaluate(
                            new RuleConfiguration(
                                    ReviewRule.PATHOGEN_PRESENT_VECTOR_REPORTED,
                                    true,
                                    reference,
                                    approved().sourceVersions()),
                            true,
                            List.of(),
                            pathogen("Present"),
                            vectors("Reported", "Reported")),
                    "RULE_CONFIGURATION_UNAPPROVED");
        }
        assertAbstains(
                evaluate(
                        new RuleConfiguration(
                                ReviewRule.PATHOGEN_PRESENT_VECTOR_REPORTED,
                                true,
                                "board minute 7",
                                new TreeMap<>(Map.of(PathogenPresentVectorReported.VECTOR_PRODUCT, TICKS))),
                        true,
                        List.of(),
                        pathogen("Present"),
                        vectors("Reported", "Reported")),
                "RULE_CONFIGURATION_UNAPPROVED");
    }
}
