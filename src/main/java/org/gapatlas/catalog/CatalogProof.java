package org.gapatlas.catalog;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.MeasureDefinition.PublicationRule;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.PeriodRule;
import org.gapatlas.observation.ValueKind;

/** Checks that a catalogue is consistent and complete. */
final class CatalogProof {
    private final MeasureCatalog catalog;
    private final List<String> contradictions = new ArrayList<>();

    private CatalogProof(MeasureCatalog catalog) {
        this.catalog = catalog;
    }

    /** The contradictions, each a clause; empty if the catalogue is sound. */
    static List<String> contradictions(MeasureCatalog catalog) {
        CatalogProof proof = new CatalogProof(catalog);
        List<MeasureDefinition> measures = catalog.measures();
        List<String> indicators = catalog.indicators().stream()
                .map(IndicatorDefinition::indicatorId)
                .toList();
        proof.expect(indicators.equals(indicators.stream().sorted().toList()), "indicators are not ascending");
        proof.checkOnce("indicator", catalog.indicators(), IndicatorDefinition::indicatorId);
        proof.checkOnce("key", measures, m -> m.key().name());
        proof.checkOnce("id", measures, MeasureDefinition::id);
        proof.checkOnce(
                "method",
                measures.stream()
                        .flatMap(m -> Optional.ofNullable(m.method()).stream())
                        .toList(),
                MeasureDefinition.Method::id);
        catalog.indicators().forEach(proof::checkIndicator);
        measures.forEach(proof::checkMeasure);
        proof.checkYears();
        return List.copyOf(proof.contradictions);
    }

    private void expect(boolean holds, String contradiction) {
        if (!holds) {
            contradictions.add(contradiction);
        }
    }

    private <T> void checkOnce(String kind, List<T> entries, Function<T, String> name) {
        List<String> names = entries.stream().map(name).toList();
        names.stream()
                .distinct()
                .filter(n -> names.indexOf(n) != names.lastIndexOf(n))
                .forEach(n -> expect(false, "the " + kind + " " + n + " appears twice"));
    }

    private void checkIndicator(IndicatorDefinition indicator) {
        expect(
                catalog.measures().stream().anyMatch(m -> m.indicator().equals(indicator.indicatorId())),
                "indicator " + indicator.indicatorId() + " has no measure");
    }

    private void checkMeasure(MeasureDefinition measure) {
        String name = measure.key().name();
        expect(
                catalog.indicators().stream().anyMatch(i -> i.indicatorId().equals(measure.indicator())),
                name + " belongs to no indicator");
        ValueKind kind = measure.value().kind();
        boolean isDaily = measure.time().rule() == PeriodRule.DAY;
        expect(isDaily == (measure.time().element() != null), name + " is daily if and only if it has an element");
        expect(isDaily == (kind == ValueKind.DAILY), name + " is daily in its time or in its value alone");
        boolean isObserved = measure.time().rule() != PeriodRule.SNAPSHOT;
        expect(
                isObserved == (measure.method() != null),
                name + " has a method if and only if it has values for counties");
        boolean isPublished = measure.publication().rule() != PublicationRule.NEVER;
        expect(
                !isPublished || (measure.method() != null && measure.method().sentence() != null),
                name + " is published without a sentence on its method");
        expect(measure.evidenceRule() == null || kind.isStatus(), name + " is evidence and not a status");
        if (measure.denominator() != null) {
            measure.denominator()
                    .candidates()
                    .forEach(key -> expect(
                            catalog.measures().stream().anyMatch(m -> m.key().equals(key)),
                            name + " is divided by " + key + ", which is not there"));
        }
    }

    /** Checks that every text can be given its years, and that no two measures share an id within an edition. */
    private void checkYears() {
        try {
            Measures measures = catalog.measures(catalog.unstatedEdition());
            checkOnce("id", measures.governed(), Measure::id);
        } catch (IllegalArgumentException e) {
            contradictions.add(String.valueOf(e.getMessage()));
        }
    }
}
