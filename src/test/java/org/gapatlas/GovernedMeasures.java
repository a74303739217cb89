package org.gapatlas;

import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.SurveillanceEdition;

/** The measures of the edition that tests speak of, whether or not a release has them. */
public final class GovernedMeasures {
    public static final SurveillanceEdition EDITION = MeasureCatalog.bundled().unstatedEdition();
    public static final Measures ALL = MeasureCatalog.bundled().measures(EDITION);

    private GovernedMeasures() {}

    public static Measure of(MeasureKey key) {
        return ALL.get(key);
    }
}
