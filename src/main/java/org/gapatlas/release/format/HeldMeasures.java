package org.gapatlas.release.format;

import java.util.List;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.SurveillanceEdition;

/** Determines which measures a release has, from the files that it is built from. */
public final class HeldMeasures {
    private HeldMeasures() {}

    /** The measures of an edition, without those whose source file is absent. */
    public static Measures of(SurveillanceEdition edition, List<Manifest.Input> inputs) {
        return MeasureCatalog.bundled()
                .measures(edition)
                .only(m -> !m.definition().publication().needsSource()
                        || !inputsOf(m, inputs).isEmpty());
    }

    /** The inputs that a measure's own values are read from, by source id. */
    static List<Manifest.Input> inputsOf(Measure measure, List<Manifest.Input> inputs) {
        return inputs.stream().filter(i -> holds(i, measure)).toList();
    }

    private static boolean holds(Manifest.Input input, Measure measure) {
        return measure.element()
                .map(element -> ClimateMonth.ofSource(input.sourceId())
                        .filter(m -> m.element() == element)
                        .isPresent())
                .orElseGet(() -> input.sourceId().equals(measure.source().id()));
    }
}
