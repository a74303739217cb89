package org.gapatlas.cli.serve;

import java.time.Duration;
import org.gapatlas.cli.config.Configuration;
import org.gapatlas.cli.config.Key;
import org.gapatlas.cli.config.Settings;
import org.gapatlas.http.report.RenderTimes;
import org.gapatlas.http.report.ReportSettings;
import org.gapatlas.report.ReportLimits;

/** Reads the settings for making reports. */
final class PrintSettings {
    private static final int MAX_REPORT_SECONDS = 3_600;

    private PrintSettings() {}

    static ReportSettings reports(Settings settings) {
        int threads = settings.integer(Key.REPORT_THREADS, 0, Configuration.MAX_THREADS);
        return new ReportSettings(
                threads == 0 ? Math.clamp(Runtime.getRuntime().availableProcessors() / 2, 1, 4) : threads,
                settings.integer(Key.REPORT_WAITING, 1, 10_000),
                renderTimes(settings),
                new ReportLimits(
                        settings.integer(Key.REPORT_PAGES, 1, 10_000),
                        settings.integer(Key.REPORT_ITEMS, 1, 1_000_000),
                        settings.integer(Key.REPORT_BYTES, 1, Integer.MAX_VALUE)),
                (long) settings.integer(Key.REPORT_CACHE, 0, 65_536) << 20);
    }

    private static RenderTimes renderTimes(Settings settings) {
        int late = settings.integer(Key.REPORT_TIME_LIMIT, 1, MAX_REPORT_SECONDS);
        int most = settings.integer(Key.REPORT_HARD_LIMIT, 1, MAX_REPORT_SECONDS);
        int cap = settings.integer(Key.REPORT_CLOCK_LIMIT, 1, MAX_REPORT_SECONDS);
        return new RenderTimes(
                RenderTimes.PATIENCE,
                Duration.ofSeconds(late),
                Duration.ofSeconds(Math.max(late, most)),
                Duration.ofSeconds(Math.max(late, cap)));
    }
}
