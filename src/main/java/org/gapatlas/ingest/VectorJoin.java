package org.gapatlas.ingest;

import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.arbonet.IxodesPathogenRow;
import org.gapatlas.adapter.arbonet.IxodesRow;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.CountyProfile.VectorRecord;
import org.jspecify.annotations.Nullable;

/**
 * Joins the tick and pathogen tables to the counties. A county that a table does not list, and every county where the
 * release has no table, is unknown; it is never "No records", which is a publisher's word.
 */
final class VectorJoin {
    private final Map<Fips, IxodesRow> ticks = new TreeMap<>();
    private final Map<Fips, PathogenStatus> pathogens = new TreeMap<>();
    private final CountySet vintage;
    private final LineageBook lineage;

    private VectorJoin(CountySet vintage, LineageBook lineage) {
        this.vintage = vintage;
        this.lineage = lineage;
    }

    static VectorJoin of(
            @Nullable Input<IxodesRow> tick,
            @Nullable Input<IxodesPathogenRow> pathogen,
            CountySet vintage,
            LineageBook lineage) {
        VectorJoin join = new VectorJoin(vintage, lineage);
        if (tick != null) {
            join.takeTicks(tick);
        }
        if (pathogen != null) {
            join.takePathogens(pathogen);
        }
        return join;
    }

    VectorRecord of(Fips fips) {
        IxodesRow tick = ticks.get(fips);
        return new VectorRecord(
                tick == null ? TickStatus.UNKNOWN : tick.scapularis(),
                tick == null ? TickStatus.UNKNOWN : tick.pacificus(),
                pathogens.getOrDefault(fips, PathogenStatus.UNKNOWN));
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
                pathogens.put(fips, located.row().burgdorferi());
                lineage.add(MeasureKey.BURGDORFERI_STATUS, fips, input.account(), located.number());
            }
        }
        noteUnlisted(pathogens.keySet(), input.account());
    }

    /** Alaska and Hawaii lie outside what the tables cover, so nothing is missing there. */
    private void noteUnlisted(java.util.Set<Fips> listed, SourceAccount account) {
        for (Fips fips : vintage.codes()) {
            boolean covered = UsState.findByFips(fips.stateCode())
                    .map(UsState::inContiguousTickScope)
                    .orElse(false);
            if (covered && !listed.contains(fips)) {
                account.raise(IssueKind.COUNTY_NOT_LISTED, null, fips + " is not listed");
            }
        }
    }
}
