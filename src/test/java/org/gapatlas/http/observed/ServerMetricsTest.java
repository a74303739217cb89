package org.gapatlas.http.observed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ServerMetricsTest {
    @Test
    void aFigureWithoutOtherReferencesSurvivesGarbageCollection() {
        try (ServerMetrics metrics = new ServerMetrics(new TreeMap<>())) {
            AtomicLong grown = new AtomicLong(3);
            metrics.counter("test.grown", "Grows.", grown::get);
            metrics.gauge("test.now", "Goes up and down.", grown::get);

            System.gc();
            grown.set(5);

            assertThat(metrics.text()).contains("test_grown_total 5.0", "test_now 5.0");
        }
    }
}
