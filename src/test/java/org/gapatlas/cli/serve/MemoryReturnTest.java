package org.gapatlas.cli.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests that a grown heap is collected once the server is quiet: not earlier, and not again without reason. */
class MemoryReturnTest {
    private static final long BASE = 60L << 20;

    private long held = BASE;
    private Duration used = Duration.ZERO;
    private int collections;
    private final MemoryReturn memory = new MemoryReturn(() -> held, () -> used, this::collect);

    private long live = BASE;

    private void collect() {
        collections++;
        held = live;
    }

    private void check(int times) {
        for (int i = 0; i < times; i++) {
            memory.check();
        }
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
    void memoryOfTheStartIsReturnedOnce() {
        memory.check();
        memory.check();
        assertThat(collections).isEqualTo(1);
    }

    @Test
    void aBusyServerIsLeftAloneUntilItIsQuiet() {
        memory.check();
        grow();
        work();
        memory.check();
        work();
        memory.check();
        assertThat(collections).isEqualTo(1);

        memory.check();
        assertThat(collections).isEqualTo(2);
        assertThat(held).isEqualTo(BASE);
    }

    @Test
    void aHeapThatHasGrownLittleIsLeftAlone() {
        memory.check();
        held += 16L << 20;
        memory.check();
        assertThat(collections).isEqualTo(1);
    }

    @Test
    void memoryThatWasStillInUseIsReturnedOnceItIsFree() {
        memory.check();
        grow();
        live = held;
        memory.check();
        assertThat(collections).isEqualTo(2);
        assertThat(held).isGreaterThan(BASE);

        live = BASE;
        check(6);
        assertThat(collections).isEqualTo(3);
        assertThat(held).isEqualTo(BASE);
        check(100);
        assertThat(collections).isEqualTo(3);
    }

    @Test
    void memoryThatStaysInUseIsCheckedLessAndLessOften() {
        memory.check();
        grow();
        live = held;
        memory.check();

        check(6);
        assertThat(collections).isEqualTo(3);
        check(11);
        assertThat(collections).isEqualTo(3);
        memory.check();
        assertThat(collections).isEqualTo(4);
        // As many checks as in a day.
        check(8_640);
        assertThat(collections).isBetween(20, 40);
    }
}
