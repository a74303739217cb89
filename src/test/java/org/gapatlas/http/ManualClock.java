package org.gapatlas.http;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;

/** A clock in nanoseconds that advances only when told to. */
final class ManualClock implements LongSupplier {
    private final AtomicLong nanos = new AtomicLong();

    @Override
    public long getAsLong() {
        return nanos.get();
    }

    void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    void passSeconds(long seconds) {
        pass(Duration.ofSeconds(seconds));
    }
}
