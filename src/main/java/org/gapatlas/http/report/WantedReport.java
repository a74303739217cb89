package org.gapatlas.http.report;

import java.util.concurrent.Callable;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.report.Report;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.Reports;

/**
 * A report that may be sent, and perhaps made before.
 *
 * @param identity equal for reports of equal bytes, and for no others
 * @param content what it says; asked for only if it must be made
 * @param cacheControl how long it may be reused
 */
record WantedReport(Sha256 identity, String fileName, Callable<Report> content, String cacheControl) {
    /** A report of a sealed release. */
    static WantedReport of(Reports reports, ReportRequest request) {
        return new WantedReport(
                reports.identity(request),
                reports.fileName(request),
                () -> reports.assemble(request),
                "public, max-age=300, must-revalidate");
    }

    /** A report of canonical observations, which are read anew for every request. */
    static WantedReport ofRead(Reports reports, ReportRequest request, Report content) {
        return new WantedReport(reports.identity(request), reports.fileName(request), () -> content, "no-store");
    }

    /** Its strong entity tag, quotes included. */
    String entityTag() {
        return "\"" + identity.hex() + "\"";
    }
}
