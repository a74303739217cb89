package org.gapatlas.ingest;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.catalog.CaseDefinition;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.observation.MeasureDefinition;
import org.gapatlas.observation.PeriodRule;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.observation.YearSpan;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.SourceKey;

/** Determines the surveillance edition of a release from the publications that it is built from. */
public final class Editions {
    private Editions() {}

    /**
     * The edition of a release. By default, the year is the last one that the human source's publication covers, and
     * statuses are gathered through the last day that the tick table's publication covers. A part without a file has
     * the years of its default publication.
     */
    public static SurveillanceEdition of(
            List<SourceInput> sources, Optional<Integer> year, Optional<LocalDate> statusesThrough) {
        int surveillanceYear =
                year.orElseGet(() -> coverage(sources, SourceKey.HUMAN).last().getYear());
        SortedMap<String, YearSpan> spans = new TreeMap<>();
        for (MeasureDefinition measure : MeasureCatalog.bundled().measures()) {
            if (measure.time().rule() == PeriodRule.SOURCE_YEARS) {
                Publication.Coverage covered =
                        coverage(sources, measure.source().part());
                spans.put(
                        measure.source().part().id(),
                        new YearSpan(covered.first().getYear(), covered.last().getYear()));
            }
        }
        return new SurveillanceEdition(
                surveillanceYear,
                statusesThrough.orElseGet(
                        () -> coverage(sources, SourceKey.TICK).last()),
                CaseDefinition.of(surveillanceYear).map(CaseDefinition::eraId).orElse("none"),
                spans);
    }

    private static Publication.Coverage coverage(List<SourceInput> sources, SourceKey part) {
        return sources.stream()
                .map(SourceInput::publication)
                .filter(p -> p.source() == part)
                .findFirst()
                .or(() -> AdapterCatalog.publicationsFor(part).stream().findFirst())
                .flatMap(p -> Optional.ofNullable(p.coverage()))
                .orElseThrow(() -> new IllegalArgumentException(
                        "the publication that plays " + part.id() + " does not say which days it covers"));
    }
}
