package org.gapatlas.release.format;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.Measures;

/** The measures of one release, determined once from its manifest: those that it has and those that it publishes. */
public final class ReleaseMeasures {
    private final Measures ofEdition;
    private final Measures all;
    private final Map<String, Measure> published = new TreeMap<>();
    private final List<ClimateMonth> climateMonths;

    private ReleaseMeasures(Manifest manifest) {
        this.ofEdition = MeasureCatalog.bundled().measures(manifest.edition());
        this.all = manifest.measures();
        this.climateMonths = manifest.inputs().stream()
                .flatMap(input -> ClimateMonth.ofSource(input.sourceId()).stream())
                .sorted()
                .toList();
        all.observed().filter(measure -> publishes(manifest, measure)).forEach(m -> published.put(m.id(), m));
    }

    /** The measures of the release that a manifest describes. */
    public static ReleaseMeasures of(Manifest manifest) {
        return new ReleaseMeasures(manifest);
    }

    private static boolean publishes(Manifest manifest, Measure measure) {
        return switch (measure.definition().publication().rule()) {
            case ALWAYS -> true;
            case WHEN_ADMITTED -> isWhollyAdmitted(manifest, measure);
            case NEVER -> false;
        };
    }

    /** If a measure has several files, either all of them are admitted or none of it is published. */
    private static boolean isWhollyAdmitted(Manifest manifest, Measure measure) {
        List<Manifest.Input> files = manifest.inputsOf(measure);
        return !files.isEmpty() && files.stream().allMatch(manifest::admits);
    }

    /** The measures of the release's surveillance edition, whether or not the release has their files. */
    public Measures ofEdition() {
        return ofEdition;
    }

    /** The measures that the release has, published or not. */
    public Measures all() {
        return all;
    }

    /** The measure that has an id, if the release publishes it as observations. */
    public Optional<Measure> findPublished(String measureId) {
        return Optional.ofNullable(published.get(measureId));
    }

    /** The measure that a rate is divided by; empty for anything but a rate. */
    public Optional<Measure> findDenominator(Measure measure) {
        MeasureDefinition.Denominator denominator = measure.definition().denominator();
        return denominator == null
                ? Optional.empty()
                : denominator.candidates().stream()
                        .flatMap(key -> all.find(key).stream())
                        .findFirst();
    }

    /** The months of daily measures that the release has files for, by measure id, then month. */
    public List<ClimateMonth> climateMonths() {
        return climateMonths;
    }

    /** The months of a measure that the release has files for, ascending; empty for a measure that is not daily. */
    public List<ClimateMonth> monthsOf(Measure measure) {
        return measure.element().stream()
                .flatMap(element -> climateMonths.stream().filter(month -> month.element() == element))
                .sorted(Comparator.comparing(ClimateMonth::month))
                .toList();
    }
}
