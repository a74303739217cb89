package org.gapatlas.http.atlas;

import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.gapatlas.http.format.Table;
import org.gapatlas.http.format.Table.Cell;
import org.gapatlas.http.format.Table.Column;
import org.gapatlas.http.format.Table.Note;
import org.gapatlas.query.RankCounties;
import org.gapatlas.query.RankingFilter;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.NumericSupport;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;

/** Maps a ranking to a table. */
final class RankingTable {
    private static final List<Column> COLUMNS = List.of(
            new Column(
                    "rank",
                    "Place within this list, from 1, by score and then by FIPS code. Empty for a county that is not scored."),
            new Column("fips", "Five-digit FIPS code of the county. It is text; leading zeros belong to it."),
            new Column("county", "Name of the county or county equivalent."),
            new Column("state", "Postal code of the state."),
            new Column(
                    "score",
                    "Gap score from 0 to 100 at the settings named above. Empty where an input that the score requires is"
                            + " not on record; empty is not 0."),
            new Column("priority", "The score in words. It ranks where surveillance records deserve another look."),
            new Column(
                    "human_status",
                    "published_count_floor: the human source publishes a case count for the county, which is a lower"
                            + " bound. no_county_linked_record: it links no record to the county, which is not zero."),
            new Column(
                    "tick_status",
                    "The stronger record of Ixodes scapularis and Ixodes pacificus: Established, Reported, No records"
                            + " (nobody sent any, which is not absence) or Unknown (no status)."),
            new Column(
                    "burgdorferi_status",
                    "Borrelia burgdorferi sensu stricto in host-seeking ticks: Present, No records (nobody sent any,"
                            + " which is not absence) or Unknown (no status)."),
            new Column(
                    "evidence_completeness",
                    "Percent of six items that are on record: count, tick record, pathogen record, vulnerability,"
                            + " health insurance and rurality."));

    /** How informative a rank is. The CSV has fixed columns and cannot include these. */
    private static final List<Column> SUPPORT_COLUMNS = List.of(
            new Column(
                    "numeric_support",
                    "SUFFICIENT: the county is populous enough for its count to say much. SMALL_NUMBERS: fewer than three"
                            + " cases would be expected at the breakpoint, so that a low count says little."
                            + " NOT_APPLICABLE: no rate can be formed."),
            new Column(
                    "tied_with",
                    "How many other counties of the nation have the same score. They are listed by FIPS code, which is"
                            + " not a ranking. Empty for a county that is not scored."));

    private RankingTable() {}

    /** The columns that the contract fixes. */
    static Table fixed(Release release, RankedScores scores, List<RankCounties.Line> lines, List<Note> notes) {
        return table(COLUMNS, release, lines, notes, (profile, line) -> cells(profile, scores, line));
    }

    /** The fixed columns, followed by those that say how informative each rank is. */
    static Table withSupport(Release release, RankedScores scores, List<RankCounties.Line> lines, List<Note> notes) {
        return table(
                Stream.concat(COLUMNS.stream(), SUPPORT_COLUMNS.stream()).toList(),
                release,
                lines,
                notes,
                (profile, line) -> Stream.concat(
                                cells(profile, scores, line).stream(),
                                supportCells(profile, scores, line.index()).stream())
                        .toList());
    }

    private static Table table(
            List<Column> columns,
            Release release,
            List<RankCounties.Line> lines,
            List<Note> notes,
            BiFunction<CountyProfile, RankCounties.Line, List<Cell>> cells) {
        return new Table(
                "Ranking",
                columns,
                lines.stream()
                        .map(line -> cells.apply(release.counties().get(line.index()), line))
                        .toList(),
                notes);
    }

    private static List<Cell> supportCells(CountyProfile profile, RankedScores scores, int index) {
        return List.of(
                new Cell.Code(NumericSupport.of(profile.scoreInputs(), scores.settings())
                        .name()),
                scores.isScored(index) ? new Cell.Whole(scores.tie(index).others()) : new Cell.Empty());
    }

    /** What a file must say that is read on its own: its release, the filter and settings, and how to read it. */
    static List<Note> notes(Release release, RankingFilter filter, ScoreSettings settings) {
        Manifest manifest = release.manifest();
        return List.of(
                new Note("Release", manifest.releaseId()),
                new Note("Built", manifest.generatedAt().toString()),
                new Note("SHA-256 of the manifest", release.digest().hex()),
                new Note("Surveillance year", Integer.toString(manifest.surveillanceYear())),
                new Note("Method", manifest.methodologyVersion()),
                new Note("Synthetic", manifest.synthetic() ? "Yes: figures are invented for demonstration." : "No"),
                new Note("State", filter.state()),
                new Note("Text searched for", filter.text()),
                new Note("Evidence", filter.evidence().literal()),
                new Note(ScoreSettings.ECOLOGICAL_SHARE.literal(), Integer.toString(settings.ecologicalShare())),
                new Note(
                        ScoreSettings.LOW_INCIDENCE_BREAKPOINT.literal(),
                        Integer.toString(settings.lowIncidenceBreakpoint())),
                new Note(
                        ScoreSettings.MISSING_HUMAN_WEAKNESS.literal(),
                        Integer.toString(settings.missingHumanWeakness())),
                new Note("Limitations", manifest.limitations()));
    }

    /** The cells of a county. Without a score, the cells for rank and score are empty, not 0. */
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
