package org.gapatlas.http.report;

import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.report.ReportRequest;

/**
 * A request for a county's report.
 *
 * @param version of the release; explicit for a report of observations
 * @param report what to report; the release may not have its county or measures
 */
public record CountyReportRequest(DatasetVersion version, ReportRequest report) {}
