package org.gapatlas.http.report;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.problem.CanonicalCode;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.release.Release;
import org.gapatlas.report.ReportRequest.CountyEvidence;
import org.gapatlas.report.Reports;

/** Serves the report about a county: its score and the basis of it, or observations with their provenance. */
public final class CountyReportEndpoint implements Operation<CountyReportRequest> {
    private final ReleaseRegistry registry;
    private final SelectedRelease release;
    private final ReportService reportService;

    public CountyReportEndpoint(ReleaseRegistry registry, ReportService reportService) {
        this.registry = registry;
        this.release = new SelectedRelease(registry);
        this.reportService = reportService;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/counties/{fips}/report.pdf");
    }

    @Override
    public int bytesWhileMade() {
        return ReportService.BYTES_OF_A_WAIT;
    }

    @Override
    public CountyReportRequest parse(Exchange exchange) {
        return CountyReportReader.read(exchange);
    }

    @Override
    public CompletionStage<Answer> answer(CountyReportRequest request, Exchange exchange) {
        return release.find(request.version())
                .thenCompose(found -> request.report() instanceof CountyEvidence evidence
                        ? evidence(exchange, found, evidence)
                        : reportService.answer(exchange, WantedReport.of(found.reports(), request.report())))
                .exceptionallyCompose(ReportRefusal::refuse);
    }

    /**
     * Reads the observations before the tag is compared or the cache is used, so that missing ones are always noticed.
     */
    private CompletionStage<Answer> evidence(Exchange exchange, ServedRelease found, CountyEvidence request) {
        Reports reports = found.reports();
        requireCounty(reports, request);
        requireCurrent(found.atlas().release());
        return reportService
                .read(exchange, () -> reports.assemble(request))
                .thenCompose(content -> reportService.answer(exchange, WantedReport.ofRead(reports, request, content)));
    }

    private static void requireCounty(Reports reports, CountyEvidence request) {
        var _ = reports.fileName(request);
    }

    /**
     * Refuses releases other than the current one, because canonical observations are always of the current release.
     */
    private void requireCurrent(Release found) {
        Release current = registry.current().atlas().release();
        if (!found.digest().equals(current.digest())) {
            throw ReportRefusal.of(
                    CanonicalCode.SERVICE_UNAVAILABLE,
                    "Observations are read from the current release, " + current.id()
                            + ", which is not the one asked for.");
        }
    }
}
