package org.gapatlas.model.fit;

import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;

/** A feature as it enters a logistic model. */
public record Term(Feature feature, Scale scale) {
    /** How a feature's unit becomes the model's. */
    public enum Scale {
        /** As it is. */
        LINEAR,
        /**
         * Logarithm of the value and a twentieth: ten times as many count the same everywhere, and 0 is as far from one
         * a year as one is from twenty.
         */
        LOGARITHM
    }

    private static final double OFFSET = 0.05;

    public static Term linear(Feature feature) {
        return new Term(feature, Scale.LINEAR);
    }

    public static Term logarithm(Feature feature) {
        return new Term(feature, Scale.LOGARITHM);
    }

    double of(FeatureTable table, int county) {
        double value = table.value(county, feature);
        return switch (scale) {
            case LINEAR -> value;
            case LOGARITHM -> StrictMath.log(value + OFFSET);
        };
    }
}
