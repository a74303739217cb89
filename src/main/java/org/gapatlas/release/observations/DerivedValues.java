package org.gapatlas.release.observations;

import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.score.GapScore;
import org.jspecify.annotations.Nullable;

/** Derives the values of a county that follow from others: once to seal them, and again to verify a release. */
final class DerivedValues {
    private DerivedValues() {}

    /** The published values together with the derived ones. A derived value that is already present is replaced. */
    static SortedMap<MeasureKey, PublishedValue> addedTo(Map<MeasureKey, PublishedValue> published) {
        PublishedValue count = valueOf(MeasureKey.CASE_COUNT, published);
        PublishedValue residents = denominator(
                valueOf(MeasureKey.POPULATION, published),
                published.getOrDefault(MeasureKey.POPULATION_ESTIMATE, CountyProfile.WITHOUT_FILE));
        SortedMap<MeasureKey, PublishedValue> values = new TreeMap<>(published);
        values.put(MeasureKey.HUMAN_STATUS, humanStatus(count));
        values.put(MeasureKey.INCIDENCE, incidence(count, residents));
        return values;
    }

    private static PublishedValue valueOf(MeasureKey measure, Map<MeasureKey, PublishedValue> published) {
        PublishedValue value = published.get(measure);
        if (value == null) {
            throw new IllegalArgumentException("there is no value of " + measure);
        }
        return value;
    }

    /** The estimate if the release has it, otherwise the survey's population. */
    static PublishedValue denominator(PublishedValue survey, PublishedValue estimate) {
        return estimate.number() == null ? survey : estimate;
    }

    /**
     * The word if there is a count, including a published 0; otherwise no linked record, for the same reason as the
     * count.
     */
    private static PublishedValue humanStatus(PublishedValue count) {
        return count.reason()
                .<PublishedValue>map(PublishedValue.NoCountyLinkedRecord::new)
                .orElseGet(() -> new PublishedValue.Word(HumanStatus.PUBLISHED_COUNT_FLOOR.literal()));
    }

    /**
     * The incidence with two decimals. Without a count it is missing for the count's reason, otherwise for that of the
     * population.
     */
    private static PublishedValue incidence(PublishedValue count, PublishedValue residents) {
        @Nullable Double incidence = GapScore.incidenceFloor(count, residents);
        if (incidence != null) {
            return PublishedValue.ofNumber(Rounding.toTwoDecimals(incidence));
        }
        return count.reason().isPresent()
                ? count
                : new PublishedValue.Missing(residents.reason().orElse(AbsenceReason.NOT_AVAILABLE));
    }
}
