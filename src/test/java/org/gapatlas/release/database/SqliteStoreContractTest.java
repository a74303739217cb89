package org.gapatlas.release.database;

import java.nio.file.Path;
import java.util.List;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.place.CountySet;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.ObservationStoreContract;
import org.gapatlas.release.observations.ReleaseDraft;

class SqliteStoreContractTest extends ObservationStoreContract {
    @Override
    protected ObservationStore storeOf(ReleaseDraft draft, Path folder) {
        Path database = folder.resolve("contract.db");
        AtlasDatabaseWriter.write(database, draft, List.of());
        List<ClimateMonth> months = draft.inputs().stream()
                .flatMap(i -> ClimateMonth.ofSource(i.sourceId()).stream())
                .sorted()
                .toList();
        CountySet counties = new CountySet(
                draft.counties().stream().map(p -> p.county().fips()).toList());
        return SqliteObservationStore.open(
                database,
                new Holdings(
                        draft.identity().id(), FormatVersion.CURRENT, counties.digest(), draft.measures(), months));
    }
}
