package org.gapatlas.release.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.gapatlas.http.Patience;
import org.gapatlas.http.TwoReleases;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a release is transferred completely or not at all. */
@Tag("slow")
class RemoteReleasesTest {
    private static final ReleaseId FIRST = TwoReleases.FIRST;
    private static final ReleaseId SECOND = TwoReleases.SECOND;

    @TempDir
    private Path data;

    @TempDir
    private Path elsewhere;

    private final ObjectServer objects = new ObjectServer();
    private final RemoteReleases remote = new RemoteReleases(objects.url());
    private ReleaseStore source;
    private ReleaseStore target;

    @BeforeEach
    void seal() {
        source = TwoReleases.sealed(data);
        target = new ReleaseStore(elsewhere.resolve("target"));
    }

    @AfterEach
    void stop() {
        remote.close();
        objects.close();
    }

    private boolean push(ReleaseId id) {
        try (Release release = source.open(id)) {
            return remote.push(release);
        }
    }

    @Test
    void aPushedReleaseIsPulledCompletelyAndASecondPushChangesNothing() {
        assertThat(push(FIRST)).isTrue();
        List<String> before = List.copyOf(objects.objects().keySet());
        assertThat(push(FIRST)).isFalse();
        assertThat(objects.objects().keySet()).containsExactlyElementsOf(before);

        remote.pull(target, FIRST);
        assertThat(target.verify(FIRST)).isEmpty();
        assertThat(target.readSealed(FIRST).digest())
                .isEqualTo(source.readSealed(FIRST).digest());
        remote.pull(target, FIRST);
        assertThat(target.list()).containsExactly(FIRST);
    }

    @Test
    void aChangedOrMissingObjectLeavesTheFolderUnchanged() {
        push(FIRST);
        String geometry = objects.objects().entrySet().stream()
                .filter(o -> o.getKey().contains("/objects/"))
                .max((a, b) -> Integer.compare(a.getValue().length, b.getValue().length))
                .orElseThrow()
                .getKey();
        byte[] altered = Objects.requireNonNull(objects.objects().get(geometry)).clone();
        altered[altered.length / 2] ^= 1;
        objects.objects().put(geometry, altered);
        assertThatThrownBy(() -> remote.pull(target, FIRST))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("is not what was sealed");

        objects.objects().remove(geometry);
        assertThatThrownBy(() -> remote.pull(target, FIRST))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("lacks objects/");
        assertThat(target.list()).isEmpty();
    }

    @Test
    void anotherReleaseWithTheSameIdIsNotOverwritten() {
        objects.objects().put("/atlas/public/releases/small-1/manifest.json", new byte[] {'{', '}'});

        assertThatThrownBy(() -> push(FIRST))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("another release of the name small-1");
        assertThatThrownBy(() -> remote.pull(target, FIRST))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("is broken");
        assertThatThrownBy(() -> remote.activate(SECOND))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("there is no release small-2");
    }

    @Test
    void followersTakeAnnouncedReleasesAndTheActiveOneAlsoAfterAnOutage() {
        objects.beAway(true);
        RemoteReleases followed = new RemoteReleases(objects.url());
        assertThatThrownBy(() -> ReleaseFollower.begin(followed, target))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("answers 503");

        objects.beAway(false);
        push(FIRST);
        remote.activate(FIRST);
        try (ReleaseFollower follower = ReleaseFollower.begin(new RemoteReleases(objects.url()), target)) {
            assertThat(target.readCurrent()).isEqualTo(FIRST);
            objects.beAway(true);
            Patience.until("its absence is noticed", () -> follower.trouble().isPresent());
            objects.beAway(false);
            push(SECOND);
            Patience.until("what was pushed is taken", () -> target.exists(SECOND));
            assertThat(target.readCurrent()).isEqualTo(FIRST);
            remote.activate(SECOND);
            Patience.until("it is active", () -> target.readCurrent().equals(SECOND));
            assertThat(follower.trouble()).isEmpty();
        }
    }
}
