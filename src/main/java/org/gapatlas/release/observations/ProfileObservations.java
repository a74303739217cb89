package org.gapatlas.release.observations;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Measures;
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
     * Every measure of every county, by measure id, then FIPS; daily measures are no part of a profile. A figure of an
     * optional source that the release is built without is missing, a status unknown, and is said.
     *
     * @param measures those that the release has
     */
    public static List<Observation> of(List<CountyProfile> counties, Measures measures) {
        List<Observation> observations = new ArrayList<>();
        List<Measure> single = measures.single().toList();
        for (CountyProfile profile : counties) {
            for (Measure measure : single) {
                observations.add(new Observation(measure, profile.county().fips(), value(profile, measure)));
            }
        }
        observations.sort(
                Comparator.comparing((Observation o) -> o.measure().id()).thenComparing(Observation::fips));
        return observations;
    }

    private static PublishedValue value(CountyProfile profile, Measure measure) {
        CountyProfile.CommunityContext community = profile.community();
        return switch (measure.key().name()) {
            case "human_status" -> humanStatus(profile.human().status());
            case "case_count" -> profile.human().caseCount();
            case "incidence" -> incidence(profile);
            case "state_unallocated_records" -> number(profile.human().stateUnallocated());
            case "scapularis_status" -> tick(profile.vector().scapularis());
            case "pacificus_status" -> tick(profile.vector().pacificus());
            case "burgdorferi_status" -> pathogen(profile.vector().burgdorferi());
            case "population" -> number(community.population());
            case "population_estimate" -> number(community.populationEstimate());
            case "svi_percentile" -> rank(community.svi());
            case "uninsured_percentile" -> rank(community.uninsuredRank());
            case "uninsured_percent" -> percent(community.uninsured());
            case "rural_urban_code" -> rucc(community.rucc());
            default -> throw new IllegalArgumentException(measure + " is no part of a profile");
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
