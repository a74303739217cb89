package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.adjacency.NeighbourRow;
import org.gapatlas.adapter.boundary.BoundaryRow;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.ingest.check.PointCheck;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.County;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.ReleaseDraft;
import org.jspecify.annotations.Nullable;

/** Joins all inputs to the counties of the naming source, which must be exactly those of the vintage. */
final class DraftAssembly {
    private final Inputs inputs;
    private final SurveillanceEdition edition;
    private final SortedMap<Fips, County> counties = new TreeMap<>();
    private final CountySet vintage;
    private final LineageBook lineage = new LineageBook();

    /** @throws RefusedException if the counties of the naming source are not exactly those of the vintage */
    DraftAssembly(Inputs inputs, GeographyVintage expected, SurveillanceEdition edition) throws RefusedException {
        this.inputs = inputs;
        this.edition = edition;
        for (Located<CountyNameRow> located : inputs.names().rows()) {
            counties.put(located.row().county().fips(), located.row().county());
        }
        this.vintage = new CountySet(counties.keySet());
        if (!expected.matches(vintage)) {
            inputs.names()
                    .account()
                    .raise(
                            IssueKind.VINTAGE_MISMATCH,
                            null,
                            "the file names " + vintage.size() + " counties (digest " + vintage.digest() + "), vintage "
                                    + expected.name() + " has " + expected.countyCount() + " (digest "
                                    + expected.countyDigest() + ")");
            RefusedException.throwIfBlocked(inputs.accounts());
        }
    }

    /** All counties, FIPS ascending. */
    List<CountyProfile> profiles() {
        new NameCheck(counties).check(inputs);
        new InputChecks(inputs, vintage, edition.year()).check();
        HumanJoin human = HumanJoin.of(inputs.human(), edition.year(), vintage, lineage);
        VectorJoin vector = VectorJoin.of(inputs.tick(), inputs.pathogen(), vintage, lineage);
        CommunityJoin community = CommunityJoin.of(inputs, vintage, lineage);
        List<CountyProfile> profiles = new ArrayList<>();
        for (County county : counties.values()) {
            Map<MeasureKey, PublishedValue> values = new TreeMap<>();
            human.add(county, values);
            vector.add(county.fips(), values);
            community.add(county.fips(), values);
            profiles.add(CountyProfile.ofPublished(county, values));
        }
        profiles.forEach(this::traceIncidence);
        return profiles;
    }

    private void traceIncidence(CountyProfile profile) {
        if (profile.incidence() != null) {
            Fips fips = profile.county().fips();
            MeasureKey residents = inputs.population() == null ? MeasureKey.POPULATION : MeasureKey.POPULATION_ESTIMATE;
            lineage.derive(MeasureKey.INCIDENCE, MeasureKey.CASE_COUNT, fips);
            lineage.derive(MeasureKey.INCIDENCE, residents, fips);
        }
    }

    /** The outlines, FIPS ascending; a missing one blocks the build. */
    List<Boundary> boundaries() {
        SortedMap<Fips, Boundary> boundaries = new TreeMap<>();
        SourceAccount account = inputs.boundary().account();
        for (Located<BoundaryRow> located : inputs.boundary().rows()) {
            Fips fips = located.row().fips();
            if (account.admits(vintage, fips, located.number())) {
                boundaries.put(fips, new Boundary(fips, located.row().shape()));
            }
        }
        new PointCheck(boundaries, inputs.names().account()::raise)
                .check(inputs.names().rows());
        for (Fips fips : vintage.codes()) {
            if (!boundaries.containsKey(fips)) {
                account.raise(IssueKind.COUNTY_ABSENT, null, fips + " has no outline");
            }
        }
        return List.copyOf(boundaries.values());
    }

    /** Pairs of neighbours by county, then neighbour. */
    List<ReleaseDraft.Neighbours> neighbours() {
        @Nullable Input<NeighbourRow> adjacency = inputs.adjacency();
        if (adjacency == null) {
            return List.of();
        }
        List<ReleaseDraft.Neighbours> pairs = new ArrayList<>();
        for (Located<NeighbourRow> located : adjacency.rows()) {
            NeighbourRow row = located.row();
            if (adjacency.account().admits(vintage, row.county(), located.number())
                    && adjacency.account().admits(vintage, row.neighbour(), located.number())) {
                pairs.add(new ReleaseDraft.Neighbours(row.county(), row.neighbour()));
            }
        }
        pairs.sort(Comparator.comparing(ReleaseDraft.Neighbours::county)
                .thenComparing(ReleaseDraft.Neighbours::neighbour));
        return pairs;
    }

    /** Accounts for the files of daily values. */
    DailyJoin daily() {
        return DailyJoin.of(inputs.daily(), vintage);
    }

    /** Counts by county, then year; empty without a file that has earlier years. */
    List<HistoricalCount> history() {
        if (inputs.history() != null) {
            return HistoryJoin.ofOwnFile(inputs.history(), vintage, edition.year())
                    .counts();
        }
        return switch (inputs.human()) {
            case HumanInput.Dashboard(Input<LymeDashboardRow> input) ->
                HistoryJoin.ofHumanFile(input, vintage, edition.year()).counts();
            case HumanInput.PublicUse _ -> List.of();
        };
    }

    LineageBook lineage() {
        return lineage;
    }
}
