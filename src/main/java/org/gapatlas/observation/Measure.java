package org.gapatlas.observation;

import java.util.Optional;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * A governed county measure: a definition applied to the surveillance edition of a release, so that its id, period and
 * texts have their years. Measures are equal if their {@link #id()} is.
 */
public final class Measure {
    private final MeasureDefinition definition;
    private final @Nullable Period period;

    private Measure(MeasureDefinition definition, @Nullable Period period) {
        this.definition = definition;
        this.period = period;
    }

    /**
     * Applies a definition to an edition.
     *
     * @throws IllegalArgumentException if the definition refers to a year that the edition does not have
     */
    public static Measure of(MeasureDefinition definition, SurveillanceEdition edition) {
        SourceKey source = definition.source().part();
        return new Measure(
                definition.in(edition),
                switch (definition.time().rule()) {
                    case SURVEILLANCE_YEAR -> Period.year(edition.year());
                    case SOURCE_YEARS -> edition.years(source).period();
                    case STATUSES_THROUGH -> Period.cumulativeThrough(edition.statusesThrough());
                    case DAY, SNAPSHOT -> null;
                });
    }

    /** The name of the measure without the year. */
    public MeasureKey key() {
        return definition.key();
    }

    /** The public {@code measure_id}. */
    public String id() {
        return definition.id();
    }

    /** The definition, with the edition's years inserted. */
    public MeasureDefinition definition() {
        return definition;
    }

    /** The source that the measure is read from. */
    public SourceKey source() {
        return definition.source().part();
    }

    public String unit() {
        return definition.value().unit();
    }

    /** Whether the measure has values for counties and times, and does not merely describe the counties. */
    public boolean isObserved() {
        return definition.time().rule() != PeriodRule.SNAPSHOT;
    }

    /** The time grain of the values. */
    public TemporalGrain grain() {
        return period == null ? TemporalGrain.DAY : period.grain();
    }

    /** Whether the measure has a value for each day. Which days a release has depends on its files. */
    public boolean isDaily() {
        return definition.time().rule() == PeriodRule.DAY;
    }

    /** The publisher's climate element of a daily measure; empty for any other. */
    public Optional<ClimateElement> element() {
        return Optional.ofNullable(definition.time().element());
    }

    /**
     * The one period that the edition's releases publish.
     *
     * @throws IllegalStateException for a daily measure, which has many, and for one that is not observed
     */
    public Period period() {
        if (period == null) {
            throw new IllegalStateException(id() + " does not have one period");
        }
        return period;
    }

    /** Whether the values are words and not figures. */
    public boolean isStatus() {
        return definition.value().kind().isStatus();
    }

    /** Whether the measure can have a value: a figure or a word of its vocabulary, or a state that is possible. */
    public boolean admits(PublishedValue value) {
        return element()
                .map(element -> element.admits(value))
                .orElseGet(() -> definition.value().kind().admits(value));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Measure measure && measure.id().equals(id());
    }

    @Override
    public int hashCode() {
        return id().hashCode();
    }

    @Override
    public String toString() {
        return id();
    }
}
