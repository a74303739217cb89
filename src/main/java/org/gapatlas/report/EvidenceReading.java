package org.gapatlas.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.query.EnvironmentalCoverage;
import org.gapatlas.query.Observability;
import org.gapatlas.query.ObservationLimitations;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ObservationPage;
import org.gapatlas.release.observations.ObservationQuery;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.report.ReportException.NoObservationException;
import org.gapatlas.report.ReportException.PeriodTooBroadException;
import org.gapatlas.report.ReportException.ProvenanceException;
import org.gapatlas.report.ReportException.UnknownMeasureException;
import org.gapatlas.report.evidence.Evidence;
import org.gapatlas.report.evidence.EvidenceOrigin;
import org.gapatlas.report.evidence.EvidenceSelection;

/** Reads the observations of a {@code county-v2} report: exactly the requested ones, or none. */
final class EvidenceReading {
    private final Release release;
    private final Manifest manifest;
    private final ObservationStore observations;

    EvidenceReading(Release release, ObservationStore observations) {
        this.release = release;
        this.manifest = release.manifest();
        this.observations = observations;
    }

    CountyEvidenceReport report(County county, EvidenceSelection selection) {
        if (selection.days() > EvidenceSelection.MOST_DAYS) {
            throw new PeriodTooBroadException(
                    "the period has " + selection.days() + " days; ask for at most " + EvidenceSelection.MOST_DAYS);
        }
        List<Evidence> found = new ArrayList<>();
        for (String id : selection.measureIds()) {
            Measure measure = release.held().findPublished(id).orElseThrow(() -> unknown(id));
            for (Observation observation : read(measure, county.fips(), selection)) {
                found.add(evidence(observation, measure, county.fips(), selection));
            }
        }
        return new CountyEvidenceReport(ReleaseCitation.of(release), county, selection, found);
    }

    private UnknownMeasureException unknown(String id) {
        return new UnknownMeasureException(Observability.whyNot(release, id)
                // The caller adds the period that ends the message.
                .map(reason -> "the measure " + id + " is not observable in release " + release.id() + ". "
                        + reason.replaceFirst("\\.$", ""))
                .orElse("release " + release.id() + " publishes no measure " + id));
    }

    /**
     * Reads a row for each day if the measure is daily, or the only row of any other measure, whose period must match
     * exactly.
     */
    private List<Observation> read(Measure measure, Fips fips, EvidenceSelection selection) {
        boolean isItsPeriod = measure.isDaily()
                || (measure.period().start().equals(selection.start())
                        && measure.period().end().equals(selection.end()));
        long expected = measure.isDaily() ? selection.days() : 1;
        ObservationPage page = isItsPeriod
                ? observations.read(new ObservationQuery(
                        measure,
                        List.of(fips),
                        new ObservationQuery.Time(selection.start(), selection.end()),
                        null,
                        EvidenceSelection.MOST_DAYS))
                : ObservationPage.EMPTY;
        if (page.rows().size() < expected) {
            throw new NoObservationException("release " + release.id() + " has no observation of " + measure.id()
                    + (measure.isDaily() ? " for every day from " : " for just the period from ") + selection.start()
                    + " to " + selection.end());
        }
        if (page.rows().size() > expected || page.hasMore()) {
            throw new ProvenanceException(
                    "release " + release.id() + " has more observations of " + measure.id() + " than days", null);
        }
        return page.rows();
    }

    private Evidence evidence(Observation observation, Measure measure, Fips fips, EvidenceSelection selection) {
        boolean isAskedFor = observation.measure().equals(measure)
                && observation.fips().equals(fips)
                && new ObservationQuery.Time(selection.start(), selection.end()).contains(observation.period());
        Optional<Manifest.Input> input = manifest.findInput(measure, observation.period());
        if (!isAskedFor || input.isEmpty()) {
            throw new ProvenanceException(
                    "release " + release.id() + " does not name the origin of an observation of " + measure.id(), null);
        }
        return new Evidence(
                observation.id(release.id()),
                measure,
                observation.period(),
                observation.value(),
                release.held().findDenominator(measure).map(Measure::id),
                EvidenceOrigin.of(measure, input.get(), manifest),
                ObservationLimitations.of(observation, ""),
                EnvironmentalCoverage.find(observation, input.get()));
    }
}
