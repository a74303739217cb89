package org.gapatlas.observation;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The measures of one surveillance edition, or of one release.
 *
 * @param governed all of them, in the order in which they are defined
 */
public record Measures(List<Measure> governed) {
    public Measures {
        governed = List.copyOf(governed);
    }

    /**
     * Binds definitions.
     *
     * @throws IllegalArgumentException if one speaks of a year that the edition does not know
     */
    public static Measures of(List<MeasureDefinition> definitions, SurveillanceEdition edition) {
        return new Measures(
                definitions.stream().map(d -> Measure.of(d, edition)).toList());
    }

    /** Those that a condition keeps. */
    public Measures only(Predicate<Measure> condition) {
        return new Measures(governed.stream().filter(condition).toList());
    }

    /** Those that have observations. */
    public Stream<Measure> observed() {
        return governed.stream().filter(Measure::isObserved);
    }

    /** Those with one period. */
    public Stream<Measure> single() {
        return observed().filter(m -> !m.isDaily());
    }

    /** Ids of those that have observations, ascending. */
    public List<String> ids() {
        return observed().map(Measure::id).sorted().toList();
    }

    /** One that has observations, by its public id. */
    public Optional<Measure> find(String id) {
        return observed().filter(m -> m.id().equals(id)).findFirst();
    }

    public Optional<Measure> find(MeasureKey key) {
        return governed.stream().filter(m -> m.key().equals(key)).findFirst();
    }

    /** The daily measure whose values a climate element's files hold. */
    public Optional<Measure> find(ClimateElement element) {
        return governed.stream()
                .filter(m -> m.element().filter(e -> e == element).isPresent())
                .findFirst();
    }

    /**
     * One that is there.
     *
     * @throws IllegalArgumentException if it is not
     */
    public Measure get(MeasureKey key) {
        return find(key).orElseThrow(() -> new IllegalArgumentException("there is no measure " + key));
    }
}
