package org.gapatlas.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Waits until a condition holds, checking it repeatedly, and fails if it does not hold by a deadline. */
public final class Patience {
    private static final Duration DEADLINE = Duration.ofSeconds(30);
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(10);

    private Patience() {}

    /** Returns once the condition holds; {@code what} describes it, as in "a retry succeeds". */
    public static void until(String what, BooleanSupplier hasHappened) {
        Instant deadline = Instant.now().plus(DEADLINE);
        while (!hasHappened.getAsBoolean()) {
            assertThat(Instant.now())
                    .as("%s within %s s", what, DEADLINE.toSeconds())
                    .isBefore(deadline);
            LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
        }
    }
}
