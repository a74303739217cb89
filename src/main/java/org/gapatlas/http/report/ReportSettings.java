package org.gapatlas.http.report;

import org.gapatlas.report.ReportLimits;

/**
 * What reports may take of the machine.
 *
 * @param threads that make reports and do nothing else; over zero
 * @param waiting reports that may wait for one of them; over zero
 * @param times how long one may take
 * @param limits of one report
 * @param cacheBytes of finished reports held in memory
 */
public record ReportSettings(int threads, int waiting, RenderTimes times, ReportLimits limits, long cacheBytes) {}
