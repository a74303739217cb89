package org.gapatlas.http.atlas;

import java.util.List;
import org.gapatlas.http.format.Table;
import org.gapatlas.http.format.Table.Cell;
import org.gapatlas.query.RankCounties;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.RankedScores;

/** Says a ranking as a table. */
final class RankingTable {
    private static final List<String> COLUMNS = List.of(
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

    private RankingTable() {}

    static Table of(Release release, RankedScores scores, List<RankCounties.Line> lines) {
        return new Table(
                COLUMNS,
                lines.stream()
                        .map(line -> cells(release.counties().get(line.index()), scores, line))
                        .toList());
    }

    /** A county that is not scored has no rank and no score: the cells are empty, not 0. */
    private static List<Cell> cells(CountyProfile profile, RankedScores scores, RankCounties.Line line) {
        boolean scored = scores.isScored(line.index());
        return List.of(
                scored ? new Cell.Whole(line.rank()) : new Cell.Empty(),
                new Cell.Code(profile.county().fips().code()),
                new Cell.Name(profile.county().name()),
                new Cell.Code(profile.county().state().name()),
                scored ? new Cell.Decimal(scores.scoreTenths(line.index()) / 10.0) : new Cell.Empty(),
                new Cell.Code(scores.priority(line.index()).text()),
                new Cell.Code(profile.humanStatus().literal()),
                new Cell.Code(profile.vector().tick().literal()),
                new Cell.Code(profile.vector().burgdorferi().literal()),
                new Cell.Whole(
                        scores.score(line.index()).evidence().completeness().percent()));
    }
}
