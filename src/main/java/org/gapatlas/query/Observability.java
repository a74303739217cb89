package org.gapatlas.query;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition.PublicationRule;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseMeasures;
import org.gapatlas.release.observations.ObservationQuery;
import org.jspecify.annotations.Nullable;

/**
 * Whether a release publishes observations of a measure, and for which time.
 *
 * @param reason why not, in one or more sentences; null if it does
 * @param span null if it does not
 */
public record Observability(
        @Nullable String reason, @Nullable Span span) {
    private static final String NO_FILE = "The release was built without the file that the measure is read from.";

    /**
     * The time from the first period to the last.
     *
     * @param first day of the first period
     * @param last day of the last period, not before
     */
    public record Span(LocalDate first, LocalDate last) {}

    /**
     * The observability of a measure in a release.
     *
     * @param measures of the release
     */
    public static Observability of(Manifest manifest, ReleaseMeasures measures, Measure measure) {
        return measures.findPublished(measure.id())
                .flatMap(published -> span(measures, published))
                .map(span -> new Observability(null, span))
                .orElseGet(() -> new Observability(reason(manifest, measure), null));
    }

    /**
     * Whether a time range contains a whole period of a published measure. If it does not, there are no observations
     * for any county. The months of daily values need not be consecutive.
     */
    public static boolean hasPeriodWithin(ReleaseMeasures measures, Measure measure, ObservationQuery.Time time) {
        return measure.isDaily()
                ? measures.monthsOf(measure).stream()
                        .map(ClimateMonth::month)
                        .anyMatch(month -> !month.atEndOfMonth().isBefore(time.from())
                                && !month.atDay(1).isAfter(time.to()))
                : time.contains(measure.period());
    }

    /** Why a release has no observations of a measure that it lists; empty for any other id. */
    public static Optional<String> whyNot(Release release, String measureId) {
        return release.measures().governed().stream()
                .filter(measure -> measure.id().equals(measureId))
                .findFirst()
                .map(measure -> of(release.manifest(), release.held(), measure).reason());
    }

    private static String reason(Manifest manifest, Measure measure) {
        boolean lacksFile = measure.definition().publication().rule() == PublicationRule.WHEN_ADMITTED
                && manifest.inputsOf(measure).isEmpty();
        return lacksFile ? NO_FILE : measure.definition().publication().reason();
    }

    private static Optional<Span> span(ReleaseMeasures measures, Measure measure) {
        if (!measure.isDaily()) {
            return Optional.of(
                    new Span(measure.period().start(), measure.period().end()));
        }
        List<ClimateMonth> months = measures.monthsOf(measure);
        return months.isEmpty()
                ? Optional.empty()
                : Optional.of(new Span(
                        months.getFirst().month().atDay(1),
                        months.getLast().month().atEndOfMonth()));
    }
}
