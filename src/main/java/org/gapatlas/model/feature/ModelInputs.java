package org.gapatlas.model.feature;

import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.model.practice.ReportingPractice;
import org.gapatlas.model.practice.StateTotals;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.ReleaseDraft;

/**
 * Everything that models may use from a release.
 *
 * @param edition the edition that the figures belong to
 * @param counties FIPS ascending
 * @param records counts of these counties, by their indexes in the list
 * @param totals cases by state and year
 * @param neighbourhood neighbours of these counties, by their indexes in the list
 */
public record ModelInputs(
        SurveillanceEdition edition,
        List<CountyProfile> counties,
        CaseRecords records,
        StateTotals totals,
        Neighbourhood neighbourhood) {
    public ModelInputs {
        counties = List.copyOf(counties);
    }

    /**
     * The same without the years after {@code year}.
     *
     * @throws ModelRefusedException if the history does not reach five years back from it
     */
    public ModelInputs through(int year) {
        if (Window.endingWith(year).first() < records.firstYear()) {
            throw new ModelRefusedException("the case history begins in " + records.firstYear()
                    + ", and the model looks back to " + Window.endingWith(year).first());
        }
        return new ModelInputs(edition, counties, records.through(year), totals.through(year), neighbourhood);
    }

    /** The state-years that the rule of reporting practice flags. */
    public ReportingPractice practice() {
        return ReportingPractice.of(totals, borders());
    }

    /** Pairs of states that have touching counties, in both directions. */
    private SortedMap<UsState, SortedSet<UsState>> borders() {
        SortedMap<UsState, SortedSet<UsState>> borders = new TreeMap<>();
        for (int county = 0; county < counties.size(); county++) {
            UsState own = counties.get(county).county().state();
            for (int neighbour : neighbourhood.touching(county)) {
                UsState other = counties.get(neighbour).county().state();
                if (own != other) {
                    borders.computeIfAbsent(own, _ -> new TreeSet<>()).add(other);
                    borders.computeIfAbsent(other, _ -> new TreeSet<>()).add(own);
                }
            }
        }
        return borders;
    }

    /**
     * Reads the inputs.
     *
     * @throws ModelRefusedException if the release lacks a part that every model needs
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
     * Combines parts that are each in any order.
     *
     * @param history not empty
     */
    public static ModelInputs of(
            SurveillanceEdition edition,
            List<CountyProfile> counties,
            List<HistoricalCount> history,
            List<ReleaseDraft.Neighbours> neighbours) {
        List<CountyProfile> sorted = counties.stream()
                .sorted(Comparator.comparing(p -> p.county().fips()))
                .toList();
        List<Fips> codes = sorted.stream().map(p -> p.county().fips()).toList();
        return new ModelInputs(
                edition,
                sorted,
                CaseRecords.of(codes, history),
                StateTotals.of(history),
                Neighbourhood.of(codes, neighbours));
    }
}
