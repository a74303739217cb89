package org.gapatlas.model.feature;

import java.util.List;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.ReleaseDraft;

/**
 * All that models may take from a release.
 *
 * @param edition what their figures speak of
 * @param counties FIPS ascending
 * @param records of these counties, by their places in the list
 * @param neighbourhood of these counties, by their places in the list
 */
public record ModelInputs(
        SurveillanceEdition edition, List<CountyProfile> counties, CaseRecords records, Neighbourhood neighbourhood) {
    public ModelInputs {
        counties = List.copyOf(counties);
    }

    /**
     * Reads them.
     *
     * @throws ModelRefusedException if the release lacks a part without which no model can be fitted
     */
    public static ModelInputs of(Release release) {
        List<HistoricalCount> history = release.observations().history();
        if (history.isEmpty()) {
            throw new ModelRefusedException("release " + release.id()
                    + " holds no case history; build it with a file in [sources.human_history], or with the dashboard"
                    + " file as its human source");
        }
        List<ReleaseDraft.Neighbours> neighbours = release.observations().neighbours();
        if (neighbours.isEmpty()) {
            throw new ModelRefusedException("release " + release.id()
                    + " does not say which counties touch; build it with a file in [sources.county_adjacency]");
        }
        return of(release.manifest().edition(), release.counties(), history, neighbours);
    }

    /**
     * Puts parts together, in any order.
     *
     * @param history not empty
     */
    public static ModelInputs of(
            SurveillanceEdition edition,
            List<CountyProfile> counties,
            List<HistoricalCount> history,
            List<ReleaseDraft.Neighbours> neighbours) {
        List<CountyProfile> sorted = counties.stream()
                .sorted(java.util.Comparator.comparing(p -> p.county().fips()))
                .toList();
        List<Fips> codes = sorted.stream().map(p -> p.county().fips()).toList();
        return new ModelInputs(edition, sorted, CaseRecords.of(codes, history), Neighbourhood.of(codes, neighbours));
    }

    /** All features as of the last year there is, the tick and pathogen tables among them. */
    public FeatureTable latest() {
        return new FeatureExtraction(counties, records, neighbourhood, true).table();
    }

    /**
     * What could be known at the end of a year, but for the context, which has one vintage.
     *
     * @param year of the case history, at least as many years after its first as a window is long
     */
    public FeatureTable asOf(int year) {
        return new FeatureExtraction(counties, records.through(year), neighbourhood, false).table();
    }
}
