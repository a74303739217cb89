package org.gapatlas.release.observations;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.quantity.Percent;
import org.gapatlas.quantity.PercentileRank;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.quantity.RuralUrbanCode;
import org.jspecify.annotations.Nullable;

/** Says each value of a profile as an observation: the profile's one meaning, used to seal and to verify. */
public final class ProfileObservations {
    private ProfileObservations() {}

    /**
     * Every measure of every county, by measure id, then FIPS; daily measures are no part of a profile. Only the
     * population estimate is left out of a release built without its source; a figure of another optional source is
     * then missing, a status unknown, and is said.
     */
    public static List<Observation> of(List<CountyProfile> counties) {
        List<Observation> observations = new ArrayList<>();
        boolean estimated = counties.stream().anyMatch(p -> p.community().populationEstimate() != null);
        List<Measure> measures = Arrays.stream(Measure.values())
                .filter(m -> !m.isDaily() && (estimated || m != Measure.POPULATION_ESTIMATE))
                .toList();
        for (CountyProfile profile : counties) {
            for (Measure measure : measures) {
                observations.add(new Observation(measure, profile.county().fips(), value(profile, measure)));
            }
        }
        observations.sort(
                Comparator.comparing((Observation o) -> o.measure().id()).thenComparing(Observation::fips));
        return observations;
    }

    private static PublishedValue value(CountyProfile profile, Measure measure) {
        CountyProfile.CommunityContext community = profile.community();
        return switch (measure) {
            case HUMAN_STATUS -> humanStatus(profile.human().status());
            case CASE_COUNT_FLOOR -> profile.human().caseCount();
            case INCIDENCE_FLOOR -> incidence(profile);
            case STATE_UNALLOCATED_RECORDS -> number(profile.human().stateUnallocated());
            case SCAPULARIS_STATUS -> tick(profile.vector().scapularis());
            case PACIFICUS_STATUS -> tick(profile.vector().pacificus());
            case BURGDORFERI_STATUS -> pathogen(profile.vector().burgdorferi());
            case POPULATION -> number(community.population());
            case POPULATION_ESTIMATE -> number(community.populationEstimate());
            case SVI_PERCENTILE -> rank(community.svi());
            case UNINSURED_PERCENTILE -> rank(community.uninsuredRank());
            case UNINSURED_PERCENT -> percent(community.uninsured());
            case RUCC -> rucc(community.rucc());
            case DAILY_PRECIPITATION, DAILY_MEAN_TEMPERATURE, DAILY_HIGHEST_TEMPERATURE, DAILY_LOWEST_TEMPERATURE ->
                throw new IllegalArgumentException(measure + " is no part of a profile");
        };
    }

    private static PublishedValue humanStatus(HumanStatus status) {
        return switch (status) {
            case PUBLISHED_COUNT_FLOOR -> new PublishedValue.Word(status.literal());
            case NO_COUNTY_LINKED_RECORD -> new PublishedValue.NoCountyLinkedRecord();
        };
    }

    /** Two decimals; without a count it is missing for the count's own reason. */
    private static PublishedValue incidence(CountyProfile profile) {
        Double incidence = profile.incidence();
        if (incidence != null) {
            return PublishedValue.ofNumber(Rounding.toTwoDecimals(incidence));
        }
        return profile.human().countFloor() == null ? profile.human().caseCount() : new PublishedValue.Missing();
    }

    private static PublishedValue tick(TickStatus status) {
        return switch (status) {
            case ESTABLISHED, REPORTED -> new PublishedValue.Word(status.literal());
            case NO_RECORDS -> new PublishedValue.NoRecords();
            case UNKNOWN -> new PublishedValue.Unknown();
        };
    }

    private static PublishedValue pathogen(PathogenStatus status) {
        return switch (status) {
            case PRESENT -> new PublishedValue.Word(status.literal());
            case NO_RECORDS -> new PublishedValue.NoRecords();
            case UNKNOWN -> new PublishedValue.Unknown();
        };
    }

    private static PublishedValue number(@Nullable Integer figure) {
        return figure == null ? new PublishedValue.Missing() : PublishedValue.ofNumber(figure);
    }

    private static PublishedValue rank(@Nullable PercentileRank rank) {
        return rank == null ? new PublishedValue.Missing() : PublishedValue.ofNumber(rank.value());
    }

    private static PublishedValue percent(@Nullable Percent percent) {
        return percent == null ? new PublishedValue.Missing() : PublishedValue.ofNumber(percent.value());
    }

    private static PublishedValue rucc(@Nullable RuralUrbanCode code) {
        return code == null ? new PublishedValue.Missing() : PublishedValue.ofNumber(code.value());
    }
}
