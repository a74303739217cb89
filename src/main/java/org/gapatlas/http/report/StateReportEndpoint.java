package org.gapatlas.http.report;

import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.UsState;
import org.gapatlas.query.GeographyType;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.ReportTemplate;
import org.gapatlas.score.ScoreSettings;

/** A state's report: the scores of all its counties. */
public final class StateReportEndpoint implements Endpoint {
    private final SelectedRelease release;
    private final ReportService reportService;

    public StateReportEndpoint(ReleaseRegistry registry, ReportService reportService) {
        this.release = new SelectedRelease(registry);
        this.reportService = reportService;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/states/{state}/report.pdf");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ParameterReader parameters = new ParameterReader(exchange);
        String code = parameters.state(0);
        Optional<String> version = SelectedRelease.name(parameters);
        String template = TemplateParameter.read(parameters, ReportTemplate.STATE_V1);
        ScoreSettings settings = parameters.scoreSettings();
        parameters.requireValid();
        var _ = TemplateParameter.find(parameters, template, GeographyType.STATE);
        return release.find(version)
                .thenCompose(found -> report(exchange, found, code, settings))
                .exceptionallyCompose(ReportRefusal::refuse);
    }

    private CompletionStage<Answer> report(
            Exchange exchange, ServedRelease found, String code, ScoreSettings settings) {
        UsState state = SelectedRelease.state(found, code);
        return reportService.answer(
                exchange, WantedReport.of(found.reports(), new ReportRequest.StateScores(state, settings)));
    }
}
