package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A heap that has grown is collected once the server is quiet, and not before, and not again for nothing. */
class MemoryReturnTest {
    private static final long BASE = 60L << 20;

    private long held = BASE;
    private Duration used = Duration.ZERO;
    private int collections;
    private final MemoryReturn memory = new MemoryReturn(() -> held, () -> used, this::collect);

    private void collect() {
        collections++;
        held = BASE;
    }

    @AfterEach
    void stop() {
        memory.close();
    }

    private void grow() {
        held = BASE + (100L << 20);
    }

    private void work() {
        used = used.plusSeconds(8);
    }

    @Test
    void whatTheStartHasTakenIsGivenBackOnce() {
        memory.look();
        memory.look();
        assertThat(collections).isEqualTo(1);
    }

    @Test
    void aBusyServerIsLeftAloneUntilItIsQuiet() {
        memory.look();
        grow();
        work();
        memory.look();
        work();
        memory.look();
        assertThat(collections).isEqualTo(1);

        memory.look();
        assertThat(collections).isEqualTo(2);
        assertThat(held).isEqualTo(BASE);
    }

    @Test
    void aHeapThatHasGrownByLittleIsLeftAlone() {
        memory.look();
        held += 16L << 20;
        memory.look();
        assertThat(collections).isEqualTo(1);
    }
}
