package org.gapatlas;

import java.util.List;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.SurveillanceEdition;

/** All measures of the edition that the tests use, whether or not a release has them. */
public final class GovernedMeasures {
    public static final SurveillanceEdition EDITION = MeasureCatalog.bundled().unstatedEdition();
    public static final Measures ALL = MeasureCatalog.bundled().measures(EDITION);

    /** The definitions of some measures from the catalogue. */
    public static List<MeasureDefinition> definitions(MeasureKey... keys) {
        return MeasureCatalog.bundled().measures().stream()
                .filter(m -> List.of(keys).contains(m.key()))
                .toList();
    }

    private GovernedMeasures() {}

    public static Measure of(MeasureKey key) {
        return ALL.get(key);
    }
}
