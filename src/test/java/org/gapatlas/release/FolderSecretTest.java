package org.gapatlas.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The secret of a data folder: one for all who ask, and for nobody else. */
class FolderSecretTest {
    private static final String KEY = "page-token.key";

    @TempDir
    private Path data;

    @Test
    void theSecretIsForItsOwnerAlone() throws IOException {
        byte[] secret = new ReleaseStore(data).secret();

        assertThat(secret).hasSize(32).isEqualTo(Files.readAllBytes(data.resolve(KEY)));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.resolve(KEY))))
                .isEqualTo("rw-------");
    }
}
