package org.gapatlas.release.observations;

import java.util.Map;
import java.util.SortedMap;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.County;
import org.gapatlas.score.GapScore;
import org.gapatlas.score.ScoreInputs;
import org.jspecify.annotations.Nullable;

/**
 * Everything that a release publishes about one county, except daily values: one value for each measure, and typed
 * views of the values. A profile has no figures of its own; an absent value states its reason. Immutable.
 */
public final class CountyProfile {
    /** The value of a measure whose file is not part of the release. */
    static final PublishedValue WITHOUT_FILE = new PublishedValue.Missing(AbsenceReason.NO_FILE);

    private final County county;
    private final Map<MeasureKey, PublishedValue> values;
    private final VectorRecord vector;
    private final ScoreInputs scoreInputs;

    /** A county's statuses in the tick and pathogen tables. */
    public record VectorRecord(TickStatus scapularis, TickStatus pacificus, PathogenStatus burgdorferi) {
        /** The stronger record of the two species. */
        public TickStatus tick() {
            return TickStatus.strongest(scapularis, pacificus);
        }
    }

    /**
     * A profile of published and derived values, as they were sealed.
     *
     * @param values one value for each measure with one period that the release has, in the order of measure keys; must
     *     not be changed afterwards
     * @throws IllegalArgumentException if a required value is absent, or a value is invalid for its measure
     */
    CountyProfile(County county, Map<MeasureKey, PublishedValue> values) {
        this.county = county;
        this.values = values;
        requireShare();
        this.vector = new VectorRecord(
                TickStatus.of(value(MeasureKey.SCAPULARIS_STATUS)),
                TickStatus.of(value(MeasureKey.PACIFICUS_STATUS)),
                PathogenStatus.of(value(MeasureKey.BURGDORFERI_STATUS)));
        this.scoreInputs = ScoreInputs.of(
                caseCount(), denominator(), vector.tick(), vector.burgdorferi(), svi(), uninsuredRank(), rucc());
    }

    /**
     * A profile of what publishers published, with the values derived from it.
     *
     * @param published one value for each measure that {@link DerivedValues} does not derive; population estimates may
     *     be absent
     */
    public static CountyProfile ofPublished(County county, Map<MeasureKey, PublishedValue> published) {
        SortedMap<MeasureKey, PublishedValue> values = DerivedValues.addedTo(published);
        values.putIfAbsent(MeasureKey.POPULATION_ESTIMATE, WITHOUT_FILE);
        return new CountyProfile(county, values);
    }

    /** The same profile with its derived values computed again. */
    CountyProfile derivedAnew() {
        return ofPublished(county, values);
    }

    private void requireShare() {
        Double share = uninsured().number();
        if (share != null && !(share >= 0 && share <= 100)) {
            throw new IllegalArgumentException(county.fips() + " cannot have " + share + " percent uninsured");
        }
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof CountyProfile profile && county.equals(profile.county) && values.equals(profile.values);
    }

    @Override
    public int hashCode() {
        return 31 * county.hashCode() + values.hashCode();
    }

    @Override
    public String toString() {
        return county + " " + values;
    }

    public County county() {
        return county;
    }

    /**
     * The value of a measure.
     *
     * @throws IllegalArgumentException for a measure that the release lacks, and for a daily measure
     */
    public PublishedValue value(MeasureKey measure) {
        PublishedValue value = values.get(measure);
        if (value == null) {
            throw new IllegalArgumentException(county.fips() + " has no value of " + measure);
        }
        return value;
    }

    /** Published floor by county of residence, in cases. */
    public PublishedValue caseCount() {
        return value(MeasureKey.CASE_COUNT);
    }

    /** Whether the human source links a count to the county, including a published 0. */
    public boolean hasCount() {
        return caseCount().number() != null;
    }

    public HumanStatus humanStatus() {
        return HumanStatus.of(value(MeasureKey.HUMAN_STATUS));
    }

    /**
     * Records of the county's state that name no county. Each county of the state has the same number, so it must never
     * be summed over counties.
     */
    public PublishedValue stateUnallocated() {
        return value(MeasureKey.STATE_UNALLOCATED_RECORDS);
    }

    /** The county's statuses in the tick and pathogen tables. */
    public VectorRecord vector() {
        return vector;
    }

    /** Residents according to the American Community Survey. */
    public PublishedValue population() {
        return value(MeasureKey.POPULATION);
    }

    /** Residents according to the Census Bureau's estimates. Either all counties of a release have one, or none has. */
    public PublishedValue populationEstimate() {
        return value(MeasureKey.POPULATION_ESTIMATE);
    }

    /** The denominator of rates: the population estimate if the release has it, otherwise the survey's population. */
    public PublishedValue denominator() {
        return DerivedValues.denominator(population(), populationEstimate());
    }

    /** National percentile rank of social vulnerability, in 0..1. */
    public PublishedValue svi() {
        return value(MeasureKey.SVI_PERCENTILE);
    }

    /** National percentile rank of the share without health insurance, in 0..1. */
    public PublishedValue uninsuredRank() {
        return value(MeasureKey.UNINSURED_PERCENTILE);
    }

    /** Share without health insurance, in percent. */
    public PublishedValue uninsured() {
        return value(MeasureKey.UNINSURED_PERCENT);
    }

    /** Rural-Urban Continuum Code, 1..9. */
    public PublishedValue rucc() {
        return value(MeasureKey.RURAL_URBAN_CODE);
    }

    /** Cases per 100,000 residents, unrounded; null without a count or a population. */
    public @Nullable Double incidence() {
        return GapScore.incidenceFloor(scoreInputs);
    }

    public ScoreInputs scoreInputs() {
        return scoreInputs;
    }
}
