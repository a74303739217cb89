package org.gapatlas.ingest;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.arbonet.IxodesPathogenRow;
import org.gapatlas.adapter.arbonet.IxodesRow;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * Joins the tick and pathogen tables to the counties. A county that a table does not list is unknown, as is every
 * county if the release has no table; it is never "No records", which is the publisher's word.
 */
final class VectorJoin {
    private final @Nullable Input<IxodesRow> tick;
    private final @Nullable Input<IxodesPathogenRow> pathogen;
    private final CountySet vintage;
    private final LineageBook lineage;
    private final Map<Fips, IxodesRow> ticks = new TreeMap<>();
    private final Map<Fips, IxodesPathogenRow> pathogens = new TreeMap<>();

    private VectorJoin(
            @Nullable Input<IxodesRow> tick,
            @Nullable Input<IxodesPathogenRow> pathogen,
            CountySet vintage,
            LineageBook lineage) {
        this.tick = tick;
        this.pathogen = pathogen;
        this.vintage = vintage;
        this.lineage = lineage;
    }

    static VectorJoin of(
            @Nullable Input<IxodesRow> tick,
            @Nullable Input<IxodesPathogenRow> pathogen,
            CountySet vintage,
            LineageBook lineage) {
        VectorJoin join = new VectorJoin(tick, pathogen, vintage, lineage);
        if (tick != null) {
            join.takeTicks(tick);
        }
        if (pathogen != null) {
            join.takePathogens(pathogen);
        }
        return join;
    }

    /** Adds the tables' values for a county. */
    void add(Fips fips, Map<MeasureKey, PublishedValue> values) {
        IxodesRow ticksOfCounty = ticks.get(fips);
        IxodesPathogenRow pathogensOfCounty = pathogens.get(fips);
        PublishedValue noTick = new PublishedValue.Unknown(whyAbsent(tick, fips));
        values.put(
                MeasureKey.SCAPULARIS_STATUS,
                ticksOfCounty == null ? noTick : ticksOfCounty.scapularis().published());
        values.put(
                MeasureKey.PACIFICUS_STATUS,
                ticksOfCounty == null ? noTick : ticksOfCounty.pacificus().published());
        values.put(
                MeasureKey.BURGDORFERI_STATUS,
                pathogensOfCounty == null
                        ? new PublishedValue.Unknown(whyAbsent(pathogen, fips))
                        : pathogensOfCounty.burgdorferi().published());
    }

    /** Why a table has no row for a county. */
    private static AbsenceReason whyAbsent(@Nullable Input<?> table, Fips fips) {
        if (table == null) {
            return AbsenceReason.NO_FILE;
        }
        return isCovered(fips) ? AbsenceReason.NO_ROW : AbsenceReason.OUTSIDE_COVERAGE;
    }

    private static boolean isCovered(Fips fips) {
        return UsState.findByFips(fips.stateCode())
                .map(UsState::inContiguousTickScope)
                .orElse(false);
    }

    private void takeTicks(Input<IxodesRow> input) {
        for (Located<IxodesRow> located : input.rows()) {
            Fips fips = located.row().fips();
            if (input.account().admits(vintage, fips, located.number())) {
                ticks.put(fips, located.row());
                lineage.add(MeasureKey.SCAPULARIS_STATUS, fips, input.account(), located.number());
                lineage.add(MeasureKey.PACIFICUS_STATUS, fips, input.account(), located.number());
            }
        }
        noteUnlisted(ticks.keySet(), input.account());
    }

    private void takePathogens(Input<IxodesPathogenRow> input) {
        for (Located<IxodesPathogenRow> located : input.rows()) {
            Fips fips = located.row().fips();
            if (input.account().admits(vintage, fips, located.number())) {
                pathogens.put(fips, located.row());
                lineage.add(MeasureKey.BURGDORFERI_STATUS, fips, input.account(), located.number());
            }
        }
        noteUnlisted(pathogens.keySet(), input.account());
    }

    /** Notes covered counties without a row; the tables do not cover Alaska and Hawaii. */
    private void noteUnlisted(Set<Fips> listed, SourceAccount account) {
        for (Fips fips : vintage.codes()) {
            if (isCovered(fips) && !listed.contains(fips)) {
                account.raise(IssueKind.COUNTY_NOT_LISTED, null, fips + " is not listed");
            }
        }
    }
}
