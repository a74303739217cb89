package org.gapatlas.http.report;

import java.util.concurrent.Callable;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.report.Report;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.Reports;

/**
 * A requested report, which may have been made before.
 *
 * @param identity equal exactly for reports with equal bytes
 * @param content assembles what the report says; called only if the report must be made
 * @param cacheControl the value of {@code Cache-Control}
 */
record WantedReport(Sha256 identity, String fileName, Callable<Report> content, String cacheControl) {
    /** A report that depends only on a sealed release. */
    static WantedReport of(Reports reports, ReportRequest request) {
        return new WantedReport(
                reports.identity(request),
                reports.fileName(request),
                () -> reports.assemble(request),
                "public, max-age=300, must-revalidate");
    }

    /** A report of canonical observations, which are read again for each request. */
    static WantedReport ofRead(Reports reports, ReportRequest request, Report content) {
        return new WantedReport(reports.identity(request), reports.fileName(request), () -> content, "no-store");
    }

    /** The strong entity tag, including its quotes. */
    String entityTag() {
        return "\"" + identity.hex() + "\"";
    }
}
