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
 * All that a release publishes of one county but daily values: a value of each measure, and typed views of them. It
 * holds no figure of its own; where there is none, the value says why. Immutable.
 */
public final class CountyProfile {
    /** What stands for a measure whose file is not part of the release. */
    static final PublishedValue WITHOUT_FILE = new PublishedValue.Missing(AbsenceReason.NO_FILE);

    private final County county;
    private final Map<MeasureKey, PublishedValue> values;
    private final VectorRecord vector;
    private final ScoreInputs scoreInputs;

    /** What the tick and pathogen tables say. */
    public record VectorRecord(TickStatus scapularis, TickStatus pacificus, PathogenStatus burgdorferi) {
        /** The strongest record of either species. */
        public TickStatus tick() {
            return TickStatus.strongest(scapularis, pacificus);
        }
    }

    /**
     * A profile of these values, published and derived, as they were sealed.
     *
     * @param values one of each measure with one period that the release has, by measure in the order of their keys; not to be
     *     changed any more
     * @throws IllegalArgumentException if one that is needed is absent, or cannot be a value of its measure
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
     * A profile of what publishers said, with what is derived from it.
     *
     * @param published one value of each measure that {@link DerivedValues} does not make; a release without estimates of the
     *     population need not say so
     */
    public static CountyProfile ofPublished(County county, Map<MeasureKey, PublishedValue> published) {
        SortedMap<MeasureKey, PublishedValue> values = DerivedValues.addedTo(published);
        values.putIfAbsent(MeasureKey.POPULATION_ESTIMATE, WITHOUT_FILE);
        return new CountyProfile(county, values);
    }

    /** The same with the values that follow from others made anew. */
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
     * @throws IllegalArgumentException for a measure that the release does not have, and for a daily one
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

    /** Whether the human source links a count to the county, a published 0 included. */
    public boolean hasCount() {
        return caseCount().number() != null;
    }

    public HumanStatus humanStatus() {
        return HumanStatus.of(value(MeasureKey.HUMAN_STATUS));
    }

    /** Records of the county's state that name no county. The same on each of its counties, so never summed over them. */
    public PublishedValue stateUnallocated() {
        return value(MeasureKey.STATE_UNALLOCATED_RECORDS);
    }

    /** What the tick and pathogen tables say, as statuses. */
    public VectorRecord vector() {
        return vector;
    }

    /** Residents by the American Community Survey. */
    public PublishedValue population() {
        return value(MeasureKey.POPULATION);
    }

    /** Residents by the Census Bureau's estimates. Either every county of a release has one, or none has. */
    public PublishedValue populationEstimate() {
        return value(MeasureKey.POPULATION_ESTIMATE);
    }

    /** The residents that counts are set against: the estimate where the release has it, else the survey. */
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

    /** Cases per 100,000 residents, unrounded; null without a count or without residents. */
    public @Nullable Double incidence() {
        return GapScore.incidenceFloor(scoreInputs);
    }

    public ScoreInputs scoreInputs() {
        return scoreInputs;
    }
}
