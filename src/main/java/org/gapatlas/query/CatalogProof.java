package org.gapatlas.query;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.gapatlas.observation.Measure;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.Methodologies;

/** Holds a catalogue to itself, to the measures that releases hold and to the methods that they seal. */
final class CatalogProof {
    private final GovernedCatalog catalog;
    private final List<String> contradictions = new ArrayList<>();

    private CatalogProof(GovernedCatalog catalog) {
        this.catalog = catalog;
    }

    /** What contradicts, a sentence each; empty if the catalogue is sound. */
    static List<String> contradictions(GovernedCatalog catalog) {
        CatalogProof proof = new CatalogProof(catalog);
        proof.checkOrder("indicators", catalog.indicators(), GovernedIndicator::indicatorId);
        proof.checkOrder("measures", catalog.measures(), GovernedMeasure::measureId);
        proof.checkOrder("methodologies", catalog.methodologies(), GovernedMethodology::methodologyId);
        catalog.indicators().forEach(proof::checkIndicator);
        catalog.measures().forEach(proof::checkMeasure);
        catalog.methodologies().forEach(proof::checkMethodology);
        List.of(Measure.values()).forEach(proof::checkPublished);
        Methodologies.all().forEach(proof::checkSealed);
        return List.copyOf(proof.contradictions);
    }

    private void expect(boolean holds, String contradiction) {
        if (!holds) {
            contradictions.add(contradiction);
        }
    }

    private <T> void checkOrder(String kind, List<T> entries, Function<T, String> id) {
        List<String> ids = entries.stream().map(id).toList();
        expect(ids.equals(ids.stream().sorted().distinct().toList()), kind + " are not ascending, each once");
    }

    private void checkIndicator(GovernedIndicator indicator) {
        expect(
                catalog.measures().stream().anyMatch(m -> m.indicatorId().equals(indicator.indicatorId())),
                "indicator " + indicator.indicatorId() + " has no measure");
    }

    private void checkMeasure(GovernedMeasure measure) {
        String id = measure.measureId();
        expect(
                catalog.indicators().stream().anyMatch(i -> i.indicatorId().equals(measure.indicatorId())),
                id + " belongs to no indicator");
        String method = measure.methodologyId();
        expect(
                method == null
                        || catalog.methodologies().stream()
                                .anyMatch(m -> m.methodologyId().equals(method) && id.equals(m.measureId())),
                id + " has a method that is not its own");
        expect(
                measure.geographyTypes().stream().allMatch(t -> t.semantics().equals(measure.geographySemantics())),
                id + " says two things of its geography");
    }

    private void checkMethodology(GovernedMethodology methodology) {
        String measure = methodology.measureId();
        expect(
                measure == null
                        || catalog.measures().stream()
                                .anyMatch(m -> m.measureId().equals(measure)
                                        && methodology.methodologyId().equals(m.methodologyId())),
                methodology.methodologyId() + " makes a measure that does not name it");
        expect(
                Methodologies.all().stream().anyMatch(m -> m.methodologyId().equals(methodology.methodologyId())),
                methodology.methodologyId() + " is sealed by no release");
    }

    private void checkSealed(Manifest.MethodologyVersion sealed) {
        expect(
                catalog.methodologies().stream().anyMatch(m -> m.methodologyId().equals(sealed.methodologyId())),
                sealed.methodologyId() + " is sealed and not described");
    }

    private void checkPublished(Measure published) {
        catalog.measures().stream()
                .filter(m -> m.measureId().equals(published.id()))
                .findFirst()
                .ifPresentOrElse(
                        m -> checkAgreement(m, published), () -> expect(false, published.id() + " is not described"));
    }

    private void checkAgreement(GovernedMeasure governed, Measure published) {
        String id = published.id();
        List<SourceKey> sources = List.of(published.source());
        expect(governed.unit().equals(published.unit()), id + " has the unit " + published.unit());
        expect(governed.sourceIds().equals(sources), id + " is read from " + published.source());
        expect(
                Objects.equals(governed.temporalGrains(), List.of(published.grain())),
                id + " has the grain " + published.grain());
        expect(governed.methodologyId() != null, id + " is published without a method");
    }
}
