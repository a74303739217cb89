package org.gapatlas.http.report;

import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.place.UsState;
import org.gapatlas.query.GeographyType;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.ReportTemplate;
import org.gapatlas.score.ScoreSettings;

/** Serves the report about a state: the scores of all its counties. */
public final class StateReportEndpoint implements Operation<StateReportEndpoint.Request> {
    private final SelectedRelease release;
    private final ReportService reportService;

    public StateReportEndpoint(ReleaseRegistry registry, ReportService reportService) {
        this.release = new SelectedRelease(registry);
        this.reportService = reportService;
    }

    /**
     * A state and the settings for its scores.
     *
     * @param state a well-formed postal code; the release may not have the state
     */
    public record Request(String state, ScoreSettings settings, DatasetVersion version) {}

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/states/{state}/report.pdf");
    }

    @Override
    public int bytesWhileMade() {
        return ReportService.BYTES_OF_A_WAIT;
    }

    @Override
    public Request parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<String> state = reader.state();
        Parsed<DatasetVersion> version = reader.datasetVersion();
        Parsed<String> template = TemplateParameter.read(reader, ReportTemplate.STATE_V1);
        Parsed<ScoreSettings> settings = reader.scoreSettings();
        reader.requireValid();
        var _ = TemplateParameter.find(reader, template.value(), GeographyType.STATE);
        return reader.valid(() -> new Request(state.value(), settings.value(), version.value()));
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        return release.find(request.version())
                .thenCompose(found -> report(exchange, found, request.state(), request.settings()))
                .exceptionallyCompose(ReportRefusal::refuse);
    }

    private CompletionStage<Answer> report(
            Exchange exchange, ServedRelease found, String code, ScoreSettings settings) {
        UsState state = SelectedRelease.state(found, code);
        return reportService.answer(
                exchange, WantedReport.of(found.reports(), new ReportRequest.StateScores(state, settings)));
    }
}
