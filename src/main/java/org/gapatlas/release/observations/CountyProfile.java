package org.gapatlas.release.observations;

import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.County;
import org.gapatlas.quantity.Percent;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.RuralUrbanCode;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.ScoreInputs;
import org.jspecify.annotations.Nullable;

/** All that a release says of one county. */
public record CountyProfile(County county, HumanRecord human, VectorRecord vector, CommunityContext community) {
    /**
     * What the human source says.
     *
     * @param caseCount published floor for 2023 by county of residence, in cases; a figure, a zero, or why neither
     * @param stateUnallocated records of the county's state that name no county; null if the source does not tell.
     *     The same number on every county of a state, so never summed over counties
     */
    public record HumanRecord(
            PublishedValue caseCount, @Nullable Integer stateUnallocated) {
        /** Whole cases, at least 0; null unless the publisher gave a count. */
        public @Nullable Integer countFloor() {
            Double count = caseCount.number();
            return count == null ? null : count.intValue();
        }

        public HumanStatus status() {
            return countFloor() == null ? HumanStatus.NO_COUNTY_LINKED_RECORD : HumanStatus.PUBLISHED_COUNT_FLOOR;
        }
    }

    /** What the tick and pathogen tables say. */
    public record VectorRecord(TickStatus scapularis, TickStatus pacificus, PathogenStatus burgdorferi) {
        /** The strongest record of either species. */
        public TickStatus tick() {
            return TickStatus.strongest(scapularis, pacificus);
        }
    }

    /**
     * The community the county's records come from.
     *
     * @param population residents by the American Community Survey 2018-2022; null if not published
     * @param populationEstimate residents on 1 July 2023 by the Census Bureau's estimates; null unless the release is
     *     built with them, and then no county lacks one
     */
    public record CommunityContext(
            @Nullable Integer population,
            @Nullable Integer populationEstimate,
            @Nullable PercentileRank svi,
            @Nullable PercentileRank uninsuredRank,
            @Nullable Percent uninsured,
            @Nullable RuralUrbanCode rucc) {
        /** The residents that counts are set against: the estimate where the release has it, else the survey. */
        public @Nullable Integer denominator() {
            return populationEstimate != null ? populationEstimate : population;
        }
    }

    /** Cases per 100,000 residents, unrounded; null without a count or without residents. */
    public @Nullable Double incidence() {
        return GapScore.incidenceFloor(scoreInputs());
    }

    public ScoreInputs scoreInputs() {
        return new ScoreInputs(
                human.countFloor(),
                community.denominator(),
                vector.tick(),
                vector.burgdorferi(),
                community.svi(),
                community.uninsuredRank(),
                community.rucc());
    }
}
