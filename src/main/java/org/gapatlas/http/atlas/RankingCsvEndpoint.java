package org.gapatlas.http.atlas;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Endpoint;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.PathTemplate;
import org.gapatlas.http.serving.ReleaseRegistry;
import org.gapatlas.http.serving.ServedRelease;
import org.gapatlas.query.EvidenceFilter;
import org.gapatlas.query.RankCounties;
import org.gapatlas.query.RankingFilter;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;

/** The ranking as a file to download, filtered by state, text and evidence. Always of the current release. */
public final class RankingCsvEndpoint implements Endpoint {
    private static final int MAX_TEXT = 100;

    private final ReleaseRegistry registry;

    public RankingCsvEndpoint(ReleaseRegistry registry) {
        this.registry = registry;
    }

    @Override
    public PathTemplate path() {
        return PathTemplate.of("/v1/atlas/ranking.csv");
    }

    @Override
    public CompletionStage<Answer> answer(Exchange exchange) {
        ParameterReader parameters = new ParameterReader(exchange);
        RankingFilter filter = new RankingFilter(state(parameters), text(parameters), evidence(parameters));
        ScoreSettings settings = parameters.scoreSettings();
        parameters.requireValid();
        ServedRelease release = registry.current();
        return release.offload(() -> file(release, filter, settings));
    }

    private static Answer file(ServedRelease release, RankingFilter filter, ScoreSettings settings) {
        RankedScores scores = release.rankedScores(settings);
        byte[] csv =
                RankingCsv.write(release.atlas().release(), scores, RankCounties.list(release.atlas(), scores, filter));
        // The columns have no room to say it, and a file travels without its headers.
        String invented = release.atlas().release().manifest().synthetic() ? "-synthetic" : "";
        String name = "gap-atlas-ranking-" + filter.state().toLowerCase(Locale.ROOT) + invented + ".csv";
        return Answer.plain(
                Body.of("text/csv; charset=utf-8", csv),
                new Answer.Header(HeaderNames.CONTENT_DISPOSITION, "attachment; filename=\"" + name + "\""));
    }

    private static String state(ParameterReader parameters) {
        return parameters
                .value(
                        "state",
                        text -> Optional.of(text)
                                .filter(t -> t.equals(RankingFilter.ALL_STATES)
                                        || (t.length() == 2 && t.chars().allMatch(c -> c >= 'A' && c <= 'Z'))),
                        "pattern_mismatch",
                        "must be ALL or a two-letter postal code in capitals")
                .orElse(RankingFilter.ALL_STATES);
    }

    private static String text(ParameterReader parameters) {
        return parameters
                .value(
                        "q",
                        text -> Optional.of(text).filter(t -> t.codePointCount(0, t.length()) <= MAX_TEXT),
                        "too_long",
                        "must have at most " + MAX_TEXT + " characters")
                .orElse("");
    }

    private static EvidenceFilter evidence(ParameterReader parameters) {
        return parameters
                .value(
                        "evidence",
                        EvidenceFilter::find,
                        "not_in_list",
                        "must be one of all, ecological, human, complete")
                .orElse(EvidenceFilter.ALL);
    }
}
