package org.gapatlas.observation;

import java.util.Optional;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/**
 * A governed county measure: a definition bound to the surveillance edition of a release, so that its id, its period
 * and its words have their years. Two are equal if their {@link #id()} is.
 */
public final class Measure {
    private final MeasureDefinition definition;
    private final @Nullable Period period;

    private Measure(MeasureDefinition definition, @Nullable Period period) {
        this.definition = definition;
        this.period = period;
    }

    /**
     * Binds a definition.
     *
     * @throws IllegalArgumentException if the definition speaks of a year that the edition does not know
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

    /** Its name whatever the year. */
    public MeasureKey key() {
        return definition.key();
    }

    /** The public {@code measure_id}. */
    public String id() {
        return definition.id();
    }

    /** All there is to say of it, with the edition's years in place. */
    public MeasureDefinition definition() {
        return definition;
    }

    /** The part of the release whose file the measure is read from. */
    public SourceKey source() {
        return definition.source().part();
    }

    public String unit() {
        return definition.value().unit();
    }

    /** Whether it has values for counties and times, rather than describing the counties themselves. */
    public boolean isObserved() {
        return definition.time().rule() != PeriodRule.SNAPSHOT;
    }

    /** How it divides time. */
    public TemporalGrain grain() {
        return period == null ? TemporalGrain.DAY : period.grain();
    }

    /** Whether it has a value for each day, so that the days a release holds depend on its files. */
    public boolean isDaily() {
        return definition.time().rule() == PeriodRule.DAY;
    }

    /** What a daily measure measures, in the publisher's terms; empty for any other. */
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

    /** Whether its values are words rather than figures. */
    public boolean isStatus() {
        return definition.value().kind().isStatus();
    }

    /** Whether a value can be one of this measure: a word of its vocabulary or a figure, or a state it can be in. */
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
