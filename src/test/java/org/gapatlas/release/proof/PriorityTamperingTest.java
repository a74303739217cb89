package org.gapatlas.release.proof;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallPriority;
import org.gapatlas.release.Release;
import org.gapatlas.release.SealedFolder;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that a Tier 1 batch with one changed cell is refused, even if every digest was recomputed. */
@Tag("slow")
public final class PriorityTamperingTest {
    @TempDir
    private static Path shared;

    private static SealedFolder untouched;

    @TempDir
    private Path data;

    private SealedFolder sealed;

    @BeforeAll
    static void sealOnce() {
        ReleaseStore store = SmallPriority.sealed(SmallAtlas.sealed(shared));
        untouched = new SealedFolder(store.folderOf(SmallPriority.ID));
    }

    @BeforeEach
    void copy() {
        sealed = untouched.copy(data, SmallPriority.ID);
    }

    private Release open() {
        return new ReleaseStore(data).open(SmallPriority.ID);
    }

    /** Each line of the resource: a statement, an arrow, part of a finding. */
    public static Stream<Arguments> statements() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                PriorityTamperingTest.class.getResourceAsStream("/release/tampered-priority.txt"))) {
            return new String(in.readAllBytes(), UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> Arguments.of((Object[]) line.split(" => ")));
        }
    }

    @Test
    void anUntouchedBatchIsSound() {
        assertThat(sealed.findings()).isEmpty();
        assertThat(sealed.reseal().digests()).isEqualTo(untouched.digests());
        assertThat(open().observations().priority()).isPresent();
    }

    @ParameterizedTest
    @MethodSource("statements")
    void aChangedCellInvalidatesTheBatchEvenIfEveryDigestMatches(String statement, String finding) {
        sealed.sql(statement);
        if (statement.startsWith("DROP TABLE")) {
            sealed.resealWithout();
        } else {
            sealed.reseal();
        }

        assertThatThrownBy(() -> open().observations().priority())
                .isInstanceOf(ReleaseException.class)
                .hasMessageStartingWith("the Tier 1 batch of release small-1-approved cannot be published: ")
                .hasMessageContaining(finding);
        assertThat(sealed.findings()).isNotEmpty();
    }

    @Test
    void verificationFindsABatchOfAnotherParentOrTime() {
        sealed.manifest(
                text -> text.replace("\"parent_release_id\": \"small-1\"", "\"parent_release_id\": \"small-0\""));
        assertThat(sealed.findings())
                .singleElement()
                .asString()
                .contains("was fitted on release small-1, not on small-0");

        sealed.manifest(text -> text.replace("\"small-0\"", "\"small-1\"")
                .replace("\"generated_at\": \"2026-02-12", "\"generated_at\": \"2026-02-13"));
        assertThat(sealed.findings()).singleElement().asString().contains("its batch was approved at 2026-02-12");
    }

    @Test
    void verificationFindsABatchOfOtherEvidence() {
        sealed.sql("DELETE FROM neighbour").reseal();
        assertThat(open().observations().priority()).isPresent();
        assertThat(sealed.findings()).singleElement().asString().contains("was fitted on other evidence");
    }
}
