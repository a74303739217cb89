package org.gapatlas.query;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.Measure;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.Methodologies;
import org.gapatlas.release.observations.ProfileObservations;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The catalogue in words and the code that makes the figures speak of the same things. */
class GovernedCatalogTest {
    private static final GovernedCatalog CATALOG = GovernedCatalog.bundled();

    @Test
    void theBundledCatalogueIsSound() {
        assertThat(CatalogProof.contradictions(CATALOG)).isEmpty();
        assertThat(CATALOG.indicators()).hasSize(8);
        assertThat(CATALOG.measures())
                .extracting(GovernedMeasure::measureId)
                .hasSize(19)
                .containsAll(Measure.ids());
    }

    @Test
    void everySealedMethodIsDescribed() {
        assertThat(CATALOG.methodologies())
                .extracting(GovernedMethodology::methodologyId)
                .containsExactlyElementsOf(Methodologies.all().stream()
                        .map(Manifest.MethodologyVersion::methodologyId)
                        .toList());
    }

    @Test
    void noValueHasAStateThatItsMeasureDoesNotAllow(@TempDir Path data) {
        Release release = SmallAtlas.sealed(data).open(SmallAtlas.ID);

        assertThat(ProfileObservations.of(release.counties()))
                .isNotEmpty()
                .allSatisfy(o -> assertThat(governed(o.measure()).allowedValueStates())
                        .as("%s of %s", o.measure(), o.fips())
                        .contains(o.value().state().valueState()));
    }

    private static GovernedMeasure governed(Measure measure) {
        return CATALOG.measures().stream()
                .filter(m -> m.measureId().equals(measure.id()))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "indicator_id: rurality_context\\n    label: Rural-urban | indicator_id: rural\\n    label: Rural-urban"
                        + " | rucc_2023 belongs to no indicator",
                "source_ids: [context_rucc] | source_ids: [tick] | rucc_2023 is read from CONTEXT_RUCC",
                "unit: people | unit: persons | population_2022 has the unit people",
                "methodology_id: rucc_as_published_v1\\n    source | methodology_id: gap_score\\n    source"
                        + " | rucc_2023 has a method that is not its own",
                "measure_id: rucc_2023\\n    indicator | measure_id: rucc_2013\\n    indicator"
                        + " | rucc_2023 is not described",
                "methodology_id: gap_score | methodology_id: gap_scores | gap_score is sealed and not described",
                "geography_semantics: STATE | geography_semantics: COUNTY_FIPS_5"
                        + " | state_unallocated_records_2023 says two things of its geography",
                "temporal_grains: [CUMULATIVE] | temporal_grains: [YEAR]"
                        + " | burgdorferi_status has the grain CUMULATIVE",
                "indicator_id: county_reference | indicator_id: zebra | indicators are not ascending",
                "source_ids: [pathogen] | source_ids: [pathogens] | not of its shape",
                "unit: code | unite: code | not of its shape",
            })
    void aContradictionIsRefused(String sound, String broken, String reason) {
        String yaml = yaml();
        String changed = yaml.replace(sound.translateEscapes(), broken.translateEscapes());
        assertThat(changed).isNotEqualTo(yaml);

        assertThatThrownBy(() -> GovernedCatalog.parse(changed.getBytes(UTF_8)))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void everyConstantOfAMeasureIsDescribedOnce() {
        assertThat(Arrays.stream(Measure.values()).map(GovernedCatalogTest::governed))
                .doesNotHaveDuplicates();
    }

    @Test
    void aReleaseWithoutTheEstimateHasNeitherItsMeasureNorItsMethod(@TempDir Path data) {
        ReleaseCatalog catalog =
                new ReleaseCatalog(CATALOG, SmallAtlas.sealed(data).readManifest(SmallAtlas.ID));

        assertThat(catalog.measures())
                .extracting(GovernedMeasure::measureId)
                .hasSize(14)
                .doesNotContain("population_estimate_2023");
        assertThat(catalog.methodologies())
                .extracting(GovernedMethodology::methodologyId)
                .hasSize(13)
                .doesNotContain("population_estimate_as_published_v1");
        assertThat(catalog.sourceIds(governed(Measure.INCIDENCE_FLOOR))).containsExactly("context_svi", "human");
    }

    @Test
    void aReleaseWithTheEstimateSetsCasesAgainstIt(@TempDir Path data) {
        ReleaseStore store = new ReleaseStore(data);
        SmallAtlas.write(data.resolve("files"))
                .put("census-popest-2023", "population.csv", estimates(), UTF_8)
                .build(store, SmallAtlas.ID);
        ReleaseCatalog catalog = new ReleaseCatalog(CATALOG, store.readManifest(SmallAtlas.ID));

        assertThat(catalog.measures()).hasSize(15);
        assertThat(catalog.methodologies()).hasSize(14);
        assertThat(catalog.sourceIds(governed(Measure.INCIDENCE_FLOOR))).containsExactly("human", "population");
    }

    /** Only the columns that are read count; the header must have them. */
    private static String estimates() {
        StringBuilder text = new StringBuilder("SUMLEV,STATE,COUNTY,STNAME,CTYNAME,POPESTIMATE2023\n");
        List.of("01001", "01003", "02016", "06037", "09110", "15005", "22059", "35013", "36103", "48301")
                .forEach(fips ->
                        text.append("050," + fips.substring(0, 2) + "," + fips.substring(2) + ",State,County,1000\n"));
        return text.toString();
    }

    private static String yaml() {
        try (InputStream in =
                Objects.requireNonNull(GovernedCatalogTest.class.getResourceAsStream("/catalog/governed.yaml"))) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
