package org.gapatlas.release.observations;

import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.County;

/** An invented county profile in which everything is unknown that a test does not set. */
public final class InventedProfile {
    private final County county;
    private final Map<MeasureKey, PublishedValue> values = new TreeMap<>();

    private InventedProfile(County county) {
        this.county = county;
        GovernedMeasures.ALL
                .single()
                .forEach(measure -> values.put(
                        measure.key(),
                        measure.isStatus()
                                ? new PublishedValue.Unknown(AbsenceReason.NO_FILE)
                                : new PublishedValue.Missing(AbsenceReason.NO_FILE)));
    }

    public static InventedProfile of(County county) {
        return new InventedProfile(county);
    }

    public InventedProfile with(MeasureKey measure, PublishedValue value) {
        values.put(measure, value);
        return this;
    }

    public InventedProfile with(MeasureKey measure, double figure) {
        return with(measure, PublishedValue.ofNumber(figure));
    }

    /** Statuses as the tables print them; an unknown one is not in its table. */
    public InventedProfile ticks(TickStatus scapularis, TickStatus pacificus, PathogenStatus burgdorferi) {
        PublishedValue unknown = new PublishedValue.Unknown(AbsenceReason.NO_ROW);
        with(MeasureKey.SCAPULARIS_STATUS, scapularis == TickStatus.UNKNOWN ? unknown : scapularis.published());
        with(MeasureKey.PACIFICUS_STATUS, pacificus == TickStatus.UNKNOWN ? unknown : pacificus.published());
        return with(
                MeasureKey.BURGDORFERI_STATUS,
                burgdorferi == PathogenStatus.UNKNOWN ? unknown : burgdorferi.published());
    }

    public CountyProfile profile() {
        return CountyProfile.ofPublished(county, values);
    }
}
