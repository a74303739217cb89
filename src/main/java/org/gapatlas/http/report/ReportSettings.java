package org.gapatlas.http.report;

import org.gapatlas.report.ReportLimits;

/**
 * The resources that reports may use.
 *
 * @param threads number of threads that make reports, greater than 0
 * @param waiting maximum number of reports that wait for a thread, greater than 0
 * @param times limits on the time of a report
 * @param limits on the size of a report
 * @param cacheBytes maximum size of the cache of finished reports
 */
public record ReportSettings(int threads, int waiting, RenderTimes times, ReportLimits limits, long cacheBytes) {}
