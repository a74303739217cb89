package org.gapatlas.http.canonical;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.gapatlas.SmallAtlas;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests how long page tokens are valid: as long as the data folder's key, or otherwise as long as the process. */
class PageTokenKeyTest {
    private static final PageTokens.Scope SCOPE =
            new PageTokens.Scope("/v1/measures", Sha256.of(new byte[0]), List.of());
    private static final List<String> LAST = List.of("a_measure");

    @TempDir
    private Path data;

    @Test
    void aTokenSurvivesARestart() {
        ReleaseStore store = SmallAtlas.sealed(data);
        String next = firstPage(store);

        try (CanonicalServer restarted = new CanonicalServer(store)) {
            assertThat(restarted.get(next).status()).isEqualTo(200);
        }
    }

    @Test
    void inAReadOnlyFolderTokensEndWithTheProcess() throws IOException {
        ReleaseStore store =
                new ReleaseStore(Files.createFile(data.resolve("a-file")).resolve("data"));
        PageTokens tokens = PageTokenKey.tokens(store);
        String token = tokens.make(SCOPE, LAST);

        assertThat(tokens.read(SCOPE, token)).isEqualTo(LAST);
        assertThatThrownBy(() -> PageTokenKey.tokens(store).read(SCOPE, token)).isInstanceOf(ProblemException.class);
    }

    @Test
    void tokensOfALockedFolderSurviveARestart() throws IOException {
        ReleaseStore store = new ReleaseStore(data);
        try (FileChannel channel =
                        FileChannel.open(data.resolve(".lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThat(lock.isValid()).isTrue();
            String token = PageTokenKey.tokens(store).make(SCOPE, LAST);

            assertThat(PageTokenKey.tokens(store).read(SCOPE, token)).isEqualTo(LAST);
        }
    }

    @Test
    void aDamagedKeyIsNotSilentlyReplaced() throws IOException {
        Files.write(data.resolve("page-token.key"), new byte[16]);

        assertThatThrownBy(() -> PageTokenKey.tokens(new ReleaseStore(data)))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("page-token.key is damaged");
    }

    private static String firstPage(ReleaseStore store) {
        try (CanonicalServer server = new CanonicalServer(store)) {
            return next(server);
        }
    }

    private static String next(CanonicalServer server) {
        return server.get("/v1/measures?page_size=1").json().at("/links/next").asString();
    }
}
