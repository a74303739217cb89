package org.gapatlas.release.postgres;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.place.CountySet;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.database.AtlasDatabaseWriter;
import org.gapatlas.release.database.Holdings;
import org.gapatlas.release.format.FormatVersion;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.observations.ObservationStoreContract;
import org.gapatlas.release.observations.ReleaseDraft;
import org.junit.jupiter.api.Tag;

@Tag("slow")
class PostgresStoreContractTest extends ObservationStoreContract {
    private static final Sha256 DIGEST = Sha256.of(new byte[] {1});

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
        Holdings held =
                new Holdings(draft.identity().id(), FormatVersion.CURRENT, counties.digest(), draft.measures(), months);
        PostgresUrl url = PostgresServer.url(PostgresServer.shared().freshDatabase());
        ReleasePush.push(url, held, database, DIGEST);
        return PostgresStore.at(url).open(held, DIGEST, Optional.empty());
    }
}
