package org.gapatlas.http.atlas;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.format.Table;
import org.gapatlas.http.format.TableFormat;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.Operation;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.query.EvidenceFilter;
import org.gapatlas.query.RankCounties;
import org.gapatlas.query.RankingFilter;
import org.gapatlas.release.Release;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;

/**
 * Serves the ranking as a file for download, filtered by state, text and evidence. Each format has its own endpoint.
 * The file name and a header field identify the release.
 */
public final class RankingEndpoint implements Operation<RankingEndpoint.Request> {
    private static final int MAX_TEXT = 100;

    private final SelectedRelease release;
    private final TableFormat format;

    public RankingEndpoint(ReleaseRegistry registry, TableFormat format) {
        this.release = new SelectedRelease(registry);
        this.format = format;
    }

    /** The counties to rank, and the settings for their scores. */
    public record Request(RankingFilter filter, ScoreSettings settings, DatasetVersion version) {}

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/ranking." + format.extension());
    }

    @Override
    public Request parse(Exchange exchange) {
        AtlasRequestReader reader = new AtlasRequestReader(exchange);
        Parsed<String> state = reader.value(
                "state",
                text -> Optional.of(text)
                        .filter(t -> t.equals(RankingFilter.ALL_STATES) || ParameterText.isPostalCode(t)),
                "pattern_mismatch",
                "must be ALL or a two-letter postal code in capitals",
                RankingFilter.ALL_STATES);
        Parsed<String> text = reader.value(
                "q",
                t -> ParameterText.atMost(MAX_TEXT, t),
                "too_long",
                "must have at most " + MAX_TEXT + " characters",
                "");
        Parsed<EvidenceFilter> evidence = reader.value(
                "evidence",
                EvidenceFilter::find,
                "not_in_list",
                "must be one of all, ecological, human, complete",
                EvidenceFilter.ALL);
        Parsed<ScoreSettings> settings = reader.scoreSettings();
        Parsed<DatasetVersion> version = reader.datasetVersion();
        return reader.valid(() -> new Request(
                new RankingFilter(state.value(), text.value(), evidence.value()), settings.value(), version.value()));
    }

    @Override
    public CompletionStage<Answer> answer(Request request, Exchange exchange) {
        return release.find(request.version()).thenCompose(found -> found.offload(() -> file(found, request)));
    }

    private Answer file(ServedRelease release, Request request) {
        RankingFilter filter = request.filter();
        RankedScores scores = release.rankedScores(request.settings());
        Release sealed = release.atlas().release();
        List<RankCounties.Line> lines = RankCounties.list(release.atlas(), scores, filter);
        List<Table.Note> notes = RankingTable.notes(sealed, filter, request.settings());
        byte[] file = format.write(
                format.explainsColumns()
                        ? RankingTable.withSupport(sealed, scores, lines, notes)
                        : RankingTable.fixed(sealed, scores, lines, notes));
        // The fixed columns cannot say that figures are invented, and a saved file loses its headers.
        String invented = release.atlas().release().manifest().synthetic() ? "-synthetic" : "";
        String id = release.atlas().release().id().value();
        String name = "gap-atlas-ranking-" + filter.state().toLowerCase(Locale.ROOT) + "-" + id + invented + "."
                + format.extension();
        return Answer.plain(
                format.isPacked() ? Body.plain(format.mediaType(), file) : Body.of(format.mediaType(), file),
                new Answer.Header(HeaderNames.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\""),
                new Answer.Header(HeaderNames.DATASET_VERSION, id),
                new Answer.Header(HeaderNames.ACCESS_CONTROL_EXPOSE_HEADERS, "Dataset-Version"));
    }
}
