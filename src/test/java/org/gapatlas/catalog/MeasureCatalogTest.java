package org.gapatlas.catalog;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Objects;
import java.util.TreeMap;
import org.gapatlas.SmallAtlas;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.observation.YearSpan;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.ProfileObservations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that the file of definitions is sound, and that contradictions are refused. */
class MeasureCatalogTest {
    private static final MeasureCatalog CATALOG = MeasureCatalog.bundled();

    @Test
    void theBundledCatalogueIsSound() {
        assertThat(CatalogProof.contradictions(CATALOG)).isEmpty();
        assertThat(CATALOG.indicators()).hasSize(8);
        assertThat(CATALOG.measures()).hasSize(26);
    }

    @Test
    void everyMeasureAllowsTheStatesOfItsValues(@TempDir Path data) {
        Release release = SmallAtlas.sealed(data).open(SmallAtlas.ID);

        assertThat(ProfileObservations.of(release.counties(), release.measures()))
                .isNotEmpty()
                .allSatisfy(o -> assertThat(o.measure().definition().value().allowedStates())
                        .as("%s of %s", o.measure(), o.fips())
                        .contains(o.value().state().valueState()));
    }

    @Test
    void anotherEditionChangesIdsAndPeriodsOfTheSameMeasures() {
        SurveillanceEdition first = CATALOG.unstatedEdition();
        TreeMap<String, YearSpan> sources = new TreeMap<>(first.sources());
        sources.put("population", new YearSpan(2024, 2024));
        Measures measures = CATALOG.measures(
                new SurveillanceEdition(2024, LocalDate.parse("2026-12-31"), first.caseDefinition(), sources));

        Measure cases = measures.get(MeasureKey.CASE_COUNT);
        assertThat(cases.id()).isEqualTo("case_count_floor_2024");
        assertThat(cases.period()).isEqualTo(Period.year(2024));
        assertThat(cases.definition().label()).isEqualTo("Published case count, 2024");
        assertThat(measures.get(MeasureKey.POPULATION_ESTIMATE).id()).isEqualTo("population_estimate_2024");
        assertThat(measures.get(MeasureKey.SVI_PERCENTILE).id()).isEqualTo("svi_percentile_2022");
        assertThat(measures.get(MeasureKey.SCAPULARIS_STATUS).period())
                .isEqualTo(Period.cumulativeThrough(LocalDate.parse("2026-12-31")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "indicator: rurality_context | indicator: rural | rural_urban_code belongs to no indicator",
                "key: burgdorferi_status | key: scapularis_status | the key scapularis_status appears twice",
                "id: rucc_{context_rucc_year} | id: human_status | the id human_status appears twice",
                "id: rucc_{context_rucc_year} | id: rucc_{tick_year} | no edition has a {tick_year}",
                "id: rucc_as_published_v1 | id: gap_score\\n      idd: x | not of its shape",
                "measures: [population_estimate, population] | measures: [people] | is divided by people, which is not there",
                "rule: day\\n      element: prcp | rule: source_years\\n      element: prcp | daily_precipitation is daily if and only if it has an element",
                "kind: rural_urban_code | kind: daily | rural_urban_code is daily in its time or in its value alone",
                "rule: snapshot | rule: surveillance_year | has a method if and only if it has values for counties",
                "kind: pathogen_status | kind: count | burgdorferi_status is evidence and not a status",
                "part: pathogen | part: pathogens | not of its shape",
                "unit: code | unite: code | not of its shape",
                "indicator_id: county_reference | indicator_id: zebra | indicators are not ascending",
            })
    void aContradictionIsRefused(String sound, String broken, String reason) {
        String yaml = yaml();
        String changed = yaml.replace(sound.translateEscapes(), broken.translateEscapes());
        assertThat(changed).isNotEqualTo(yaml);

        assertThatThrownBy(() -> MeasureCatalog.parse(changed.getBytes(UTF_8)))
                .isInstanceOf(CatalogException.class)
                .hasMessageContaining(reason);
    }

    private static String yaml() {
        try (InputStream in =
                Objects.requireNonNull(MeasureCatalogTest.class.getResourceAsStream("/catalog/measures.yaml"))) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }
}
