package org.gapatlas.observation;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The measures of one surveillance edition, or of one release.
 *
 * @param governed all measures, in the order of their definitions
 */
public record Measures(List<Measure> governed) {
    public Measures {
        governed = List.copyOf(governed);
    }

    /**
     * Applies definitions to an edition.
     *
     * @throws IllegalArgumentException if a definition refers to a year that the edition does not have
     */
    public static Measures of(List<MeasureDefinition> definitions, SurveillanceEdition edition) {
        return new Measures(
                definitions.stream().map(d -> Measure.of(d, edition)).toList());
    }

    /** The measures that meet a condition. */
    public Measures only(Predicate<Measure> condition) {
        return new Measures(governed.stream().filter(condition).toList());
    }

    /** The measures that have observations. */
    public Stream<Measure> observed() {
        return governed.stream().filter(Measure::isObserved);
    }

    /** The measures with a single period. */
    public Stream<Measure> single() {
        return observed().filter(m -> !m.isDaily());
    }

    /** The ids of the measures that have observations, ascending. */
    public List<String> ids() {
        return observed().map(Measure::id).sorted().toList();
    }

    /** Finds a measure that has observations by its public id. */
    public Optional<Measure> find(String id) {
        return observed().filter(m -> m.id().equals(id)).findFirst();
    }

    public Optional<Measure> find(MeasureKey key) {
        return governed.stream().filter(m -> m.key().equals(key)).findFirst();
    }

    /** Finds the daily measure of a climate element. */
    public Optional<Measure> find(ClimateElement element) {
        return governed.stream()
                .filter(m -> m.element().filter(e -> e == element).isPresent())
                .findFirst();
    }

    /**
     * The measure with a key.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Measure get(MeasureKey key) {
        return find(key).orElseThrow(() -> new IllegalArgumentException("there is no measure " + key));
    }
}
