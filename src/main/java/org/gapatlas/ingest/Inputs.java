package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.adapter.CountyNameRow;
import org.gapatlas.adapter.adjacency.NeighbourRow;
import org.gapatlas.adapter.arbonet.IxodesPathogenRow;
import org.gapatlas.adapter.arbonet.IxodesRow;
import org.gapatlas.adapter.boundary.BoundaryRow;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.adapter.popest.PopestRow;
import org.gapatlas.adapter.rucc.RuccRow;
import org.gapatlas.adapter.svi.SviRow;
import org.jspecify.annotations.Nullable;

/**
 * All inputs of a build; an optional input that is not configured is null.
 *
 * @param daily in the order in which they are sealed; empty if none is configured
 */
record Inputs(
        Input<CountyNameRow> names,
        Input<BoundaryRow> boundary,
        HumanInput human,
        @Nullable Input<LymeDashboardRow> history,
        @Nullable Input<IxodesRow> tick,
        @Nullable Input<IxodesPathogenRow> pathogen,
        @Nullable Input<SviRow> svi,
        @Nullable Input<RuccRow> rucc,
        @Nullable Input<PopestRow> population,
        @Nullable Input<NeighbourRow> adjacency,
        List<DailyInput> daily) {

    /** The accounts of all inputs, by source id. */
    List<SourceAccount> accounts() {
        List<SourceAccount> accounts = new ArrayList<>();
        accounts.add(names.account());
        accounts.add(boundary.account());
        accounts.add(human.account());
        addIfPresent(accounts, history);
        addIfPresent(accounts, tick);
        addIfPresent(accounts, pathogen);
        addIfPresent(accounts, svi);
        addIfPresent(accounts, rucc);
        addIfPresent(accounts, population);
        addIfPresent(accounts, adjacency);
        daily.forEach(d -> accounts.add(d.account()));
        accounts.sort(Comparator.comparing(SourceAccount::sourceId));
        return accounts;
    }

    private static void addIfPresent(List<SourceAccount> accounts, @Nullable Input<?> input) {
        if (input != null) {
            accounts.add(input.account());
        }
    }
}
