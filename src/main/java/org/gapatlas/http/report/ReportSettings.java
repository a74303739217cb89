package org.gapatlas.http.report;

import java.time.Duration;
import org.gapatlas.report.ReportLimits;

/**
 * What reports may take of the machine.
 *
 * @param threads that make reports and do nothing else; over zero
 * @param waiting reports that may wait for one of them; over zero
 * @param timeLimit for making one
 * @param limits of one report
 * @param cacheBytes of finished reports held in memory
 */
public record ReportSettings(int threads, int waiting, Duration timeLimit, ReportLimits limits, long cacheBytes) {}
