package org.gapatlas.http.atlas;

import java.util.List;
import org.gapatlas.query.RankCounties;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.report.FigureTable;
import org.gapatlas.score.RankedScores;

/** Writes a ranking by RFC 4180: UTF-8, CRLF, codes as text. */
final class RankingCsv {
    private static final List<String> HEADER = List.of(
            "rank",
            "fips",
            "county",
            "state",
            "score",
            "priority",
            "human_status",
            "tick_status",
            "burgdorferi_status",
            "evidence_completeness");

    private RankingCsv() {}

    static byte[] write(Release release, RankedScores scores, List<RankCounties.Line> lines) {
        List<List<String>> rows = lines.stream()
                .map(line -> cells(release.counties().get(line.index()), scores, line))
                .toList();
        return new FigureTable(HEADER, rows).csv();
    }

    /** A county that is not scored has no rank and no score: the cells are empty, not 0. */
    private static List<String> cells(CountyProfile profile, RankedScores scores, RankCounties.Line line) {
        boolean scored = scores.isScored(line.index());
        return List.of(
                scored ? Integer.toString(line.rank()) : "",
                profile.county().fips().code(),
                FigureTable.harmless(profile.county().name()),
                profile.county().state().name(),
                scored ? Double.toString(scores.scoreTenths(line.index()) / 10.0) : "",
                scores.priority(line.index()).text(),
                profile.human().status().literal(),
                profile.vector().tick().literal(),
                profile.vector().burgdorferi().literal(),
                Integer.toString(
                        scores.score(line.index()).evidence().completeness().percent()));
    }
}
