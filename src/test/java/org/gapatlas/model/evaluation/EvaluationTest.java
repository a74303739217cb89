package org.gapatlas.model.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.gapatlas.ChildJvm;
import org.gapatlas.model.ModelNation;
import org.gapatlas.model.ModelProgress;
import org.gapatlas.model.evaluation.ModelCard.ModelScore;
import org.gapatlas.model.evaluation.ModelCard.ReliabilityBin;
import org.gapatlas.model.evaluation.ModelCard.Role;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.model.review.ExpectedSignal;
import org.gapatlas.model.review.StatisticalReferenceModel;
import org.gapatlas.priority.EvidenceIdentity;
import org.gapatlas.provenance.Sha256;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

/** The card holds what was found, the same whoever asks, and its page can be read by everybody. */
@Tag("slow")
class EvaluationTest {
    private static final EvidenceIdentity EVIDENCE =
            new EvidenceIdentity("grid-1", new Sha256("0".repeat(64)), new Sha256("1".repeat(64)), true);
    private static final ModelCard CARD = card(ModelNation.withTicks(42).inputs());

    private static ModelCard card(ModelInputs inputs) {
        return Evaluation.of(inputs, EVIDENCE, new ExpectedSignal(), "test", ModelProgress.SILENT);
    }

    /** Prints the card's digest; for a process with other defaults. */
    public static final class Digest {
        private Digest() {}

        public static void main(String[] arguments) {
            System.out.println(card(ModelNation.withTicks(42).inputs()).digest().hex());
        }
    }

    @Test
    void theOrderOfThePartsDoesNotMatter() {
        assertThat(card(ModelNation.withTicks(42).shuffled(3)).digest()).isEqualTo(CARD.digest());
    }

    @ParameterizedTest
    @ValueSource(strings = {"tr", "ar", "th"})
    void neitherLanguageNorZoneNorProcessorsMatter(String language) {
        List<String> options = List.of(
                "-Duser.language=" + language,
                "-Duser.timezone=Asia/Kathmandu",
                "-Dfile.encoding=ISO-8859-1",
                "-XX:ActiveProcessorCount=1");
        try (ChildJvm child = ChildJvm.start(Digest.class, options, List.of())) {
            child.awaitLine(CARD.digest().hex());
            assertThat(child.await()).isZero();
        }
    }

    @Test
    void everyModelIsAskedAboutTheSameCounties() {
        assertThat(CARD.models())
                .extracting(ModelScore::role)
                .containsExactly(Role.MODEL, Role.BASELINE, Role.BASELINE, Role.BASELINE, Role.COMPARISON);
        assertThat(CARD.models())
                .allSatisfy(m -> assertThat(m.holdouts())
                        .extracting(h -> h.year() + " " + h.silent() + " " + h.gained())
                        .isEqualTo(CARD.models().get(0).holdouts().stream()
                                .map(h -> h.year() + " " + h.silent() + " " + h.gained())
                                .toList()));
        assertThat(CARD.past().showing() + CARD.past().silent())
                .isEqualTo(CARD.past().counties());
    }

    @Test
    void theReliabilityTableHoldsEveryCounty() {
        assertThat(CARD.reliability().stream()
                        .mapToInt(ReliabilityBin::counties)
                        .sum())
                .isEqualTo(CARD.past().counties());
        assertThat(CARD.reliability()).hasSize(10);
    }

    @Test
    void thePartsOfTheCountryAreAllOfIt() {
        for (String dimension : List.of("region", "rurality")) {
            assertThat(CARD.groups().stream()
                            .filter(g -> g.dimension().equals(dimension))
                            .mapToInt(ModelCard.GroupScore::counties)
                            .sum())
                    .isEqualTo(CARD.past().counties());
        }
    }

    @Test
    void theTrialOnPastYearsLeavesTheTickTablesOut() {
        assertThat(CARD.usesTickTables()).isTrue();
        assertThat(CARD.ticks()).hasSize(3);
        assertThat(CARD.ablation()).noneMatch(row -> row.change().contains("tick"));
        assertThat(CARD.coefficients()).anyMatch(c -> c.feature().equals("tick_record"));
    }

    @Test
    void everyFeatureOfTheCatalogueIsExplained() {
        assertThat(CARD.features())
                .extracting(ModelCard.FeatureEntry::id)
                .isEqualTo(Arrays.stream(Feature.values()).map(Feature::id).toList());
        assertThat(CARD.features()).allSatisfy(f -> {
            assertThat(f.unit()).isNotBlank();
            assertThat(f.meaning()).endsWith(".");
            assertThat(f.missingness()).endsWith(".");
            assertThat(f.sources()).isNotEmpty();
        });
    }

    @Test
    void aModelThatLearnsNothingHasACardToo() {
        ModelCard card = Evaluation.of(
                ModelNation.of(42).inputs(), EVIDENCE, new StatisticalReferenceModel(), "test", ModelProgress.SILENT);

        assertThat(card.gate().passed()).isFalse();
        assertThat(card.reliability()).isEmpty();
        assertThat(card.ablation()).isEmpty();
        assertThat(card.stability().meanKept()).isEqualTo(1);
    }

    private static Document page() throws Exception {
        byte[] page = ModelCardPage.of(CARD).getBytes(StandardCharsets.UTF_8);
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(page));
    }

    private static List<Element> elements(Document page, String tag) {
        List<Element> elements = new ArrayList<>();
        NodeList nodes = page.getElementsByTagName(tag);
        for (int i = 0; i < nodes.getLength(); i++) {
            elements.add((Element) nodes.item(i));
        }
        return elements;
    }

    @Test
    void thePageRunsNothingAndFetchesNothing() throws Exception {
        assertThat(elements(page(), "script")).isEmpty();
        assertThat(elements(page(), "link")).isEmpty();
        assertThat(elements(page(), "img")).isEmpty();
        assertThat(ModelCardPage.of(CARD)).doesNotContain("http:", "https:", "url(");
    }

    @Test
    void everyPlotAndTableSaysWhatItIs() throws Exception {
        Document page = page();
        assertThat(page.getDocumentElement().getAttribute("lang")).isEqualTo("en");
        assertThat(elements(page, "svg")).hasSize(2).allSatisfy(svg -> {
            assertThat(svg.getAttribute("role")).isEqualTo("img");
            for (String id : svg.getAttribute("aria-labelledby").split(" ", -1)) {
                assertThat(elements(page, "*"))
                        .anyMatch(e -> e.getAttribute("id").equals(id));
            }
        });
        assertThat(elements(page, "table"))
                .hasSizeGreaterThan(6)
                .allSatisfy(table -> assertThat(
                                table.getElementsByTagName("caption").getLength())
                        .isEqualTo(1));
        assertThat(elements(page, "th")).allMatch(th -> List.of("row", "col").contains(th.getAttribute("scope")));
        assertThat(elements(page, "h1")).hasSize(1);
    }

    @Test
    void thePageOfAnInventedReleaseSaysSo() {
        assertThat(ModelCardPage.of(CARD)).contains("SYNTHETIC");
    }
}
