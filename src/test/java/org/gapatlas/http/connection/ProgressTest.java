package org.gapatlas.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests that a connection is fast as long as its client reads a MiB between two checks. */
class ProgressTest {
    private static final long MIB = 1 << 20;

    private final Progress progress = new Progress(ConnectionLimits.DEFAULT, 0);

    private void look(long unsent, long second) {
        assertThat(progress.mayStay(unsent, false, second * 1_000)).isTrue();
    }

    @Test
    void paceIsMeasuredBetweenChecksAndChangesAreReported() {
        progress.wrote(4 * MIB);
        look(3 * MIB, 1);
        assertThat(progress.isFast()).isTrue();
        assertThat(progress.paceChanged()).isTrue();

        look(2 * MIB, 2);
        assertThat(progress.isFast()).isTrue();
        assertThat(progress.paceChanged()).isFalse();

        look(2 * MIB - 1_000, 3);
        assertThat(progress.isFast()).isFalse();
        assertThat(progress.paceChanged()).isTrue();
    }

    @Test
    void aConnectionTurnsFastBetweenTwoChecks() {
        progress.wrote(MIB);
        assertThat(progress.turnsFast(1)).isFalse();
        assertThat(progress.isFast()).isFalse();

        assertThat(progress.turnsFast(0)).isTrue();
        assertThat(progress.isFast()).isTrue();
        assertThat(progress.turnsFast(0)).isFalse();

        look(0, 1);
        assertThat(progress.isFast()).isTrue();
        assertThat(progress.paceChanged()).isFalse();
    }
}
