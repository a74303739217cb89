package org.gapatlas.release.observations;

import java.nio.file.Path;
import org.gapatlas.provenance.Sha256;

class MemoryObservationStoreTest extends ObservationStoreContract {
    @Override
    protected ObservationStore storeOf(ReleaseDraft draft, Path folder) {
        return new MemoryObservationStore(draft, Sha256.of(new byte[0]));
    }
}
