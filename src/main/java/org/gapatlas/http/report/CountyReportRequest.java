package org.gapatlas.http.report;

import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.report.ReportRequest;

/**
 * What a client asks of a county's report.
 *
 * @param version never the current one by default for a report of observations, which must name its release
 * @param report whether the release has its county and measures is not known yet
 */
public record CountyReportRequest(DatasetVersion version, ReportRequest report) {}
