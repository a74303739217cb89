package org.gapatlas.report;

import java.util.EnumMap;
import java.util.Map;
import org.gapatlas.observation.Measure;
import org.gapatlas.query.GovernedCatalog;
import org.gapatlas.query.GovernedMeasure;

/** The governed catalogue's names of measures. */
final class MeasureLabels {
    private static final Map<Measure, String> LABELS = read();

    private MeasureLabels() {}

    private static Map<Measure, String> read() {
        Map<Measure, String> labels = new EnumMap<>(Measure.class);
        for (GovernedMeasure governed : GovernedCatalog.bundled().measures()) {
            Measure.find(governed.measureId()).ifPresent(m -> labels.put(m, governed.label()));
        }
        return labels;
    }

    /** The catalogue is proved to describe every measure. */
    static String of(Measure measure) {
        return LABELS.getOrDefault(measure, measure.id());
    }
}
