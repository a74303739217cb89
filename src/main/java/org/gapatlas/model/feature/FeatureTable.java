package org.gapatlas.model.feature;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.place.County;

/** Features of all counties, FIPS ascending, for one window; immutable. */
public final class FeatureTable {
    private final Window window;
    private final List<County> counties;
    private final Map<Feature, double[]> columns;

    /** @param columns a value for each county in their order, NaN where it is missing; not changed afterwards */
    FeatureTable(Window window, List<County> counties, Map<Feature, double[]> columns) {
        this.window = window;
        this.counties = List.copyOf(counties);
        this.columns = new EnumMap<>(columns);
    }

    public Window window() {
        return window;
    }

    public int size() {
        return counties.size();
    }

    /** FIPS ascending. */
    public List<County> counties() {
        return counties;
    }

    public boolean isKnown(int county, Feature feature) {
        return !Double.isNaN(cell(county, feature));
    }

    /**
     * The value, in the feature's unit.
     *
     * @throws IllegalStateException if it is missing; a missing value has no number
     */
    public double value(int county, Feature feature) {
        double value = cell(county, feature);
        if (Double.isNaN(value)) {
            throw new IllegalStateException(
                    feature.id() + " of " + counties.get(county).fips() + " is missing");
        }
        return value;
    }

    private double cell(int county, Feature feature) {
        return Objects.requireNonNull(columns.get(feature), "a table has every column")[county];
    }

    public OptionalDouble find(int county, Feature feature) {
        return isKnown(county, feature) ? OptionalDouble.of(value(county, feature)) : OptionalDouble.empty();
    }

    /** Whether any county has a value. */
    public boolean holds(Feature feature) {
        for (int county = 0; county < size(); county++) {
            if (isKnown(county, feature)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Requires columns of which at least one county has a value.
     *
     * @throws ModelRefusedException that names every column without one, and what would fill it
     */
    public void require(List<Feature> features) {
        List<String> missing = features.stream()
                .filter(f -> !holds(f))
                .map(f -> f.id() + " (from "
                        + String.join(
                                ", ", f.sources().stream().map(s -> s.id()).toList()) + ")")
                .toList();
        if (!missing.isEmpty()) {
            throw new ModelRefusedException("no county has a value of " + String.join("; ", missing)
                    + "; build the release with these sources");
        }
    }
}
