package org.gapatlas.cli.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests values that a command derives from its settings and its machine. */
class ConfigurationTest {
    @ParameterizedTest
    @CsvSource({
        "1, 247, 1",
        "2, 247, 2",
        "64, 247, 3",
        "256, 65536, 256",
        "64, 63, 1",
        "1, 1, 1",
    })
    void theHeapLimitsTheNumberOfPrintingThreads(int threads, long heapMib, int printers) {
        assertThat(Configuration.printers(threads, heapMib << 20)).isEqualTo(printers);
    }
}
