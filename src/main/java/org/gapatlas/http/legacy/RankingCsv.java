package org.gapatlas.http.legacy;

import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.gapatlas.query.RankCounties;
import org.gapatlas.release.CountyProfile;
import org.gapatlas.release.Release;
import org.gapatlas.score.RankedScores;

/** Writes a ranking by RFC 4180: UTF-8, CRLF, codes as text. */
final class RankingCsv {
    private static final String FORMULA_STARTS = "=+-@\t\r";

    private RankingCsv() {}

    static byte[] write(Release release, RankedScores scores, List<RankCounties.Line> lines) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv =
                CsvWriter.builder().lineDelimiter(LineDelimiter.CRLF).build(text)) {
            csv.writeRecord(
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
            for (RankCounties.Line line : lines) {
                csv.writeRecord(cells(release.counties().get(line.index()), scores, line));
            }
        } catch (java.io.IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** A county that is not scored has no rank and no score: the cells are empty, not 0. */
    private static String[] cells(CountyProfile profile, RankedScores scores, RankCounties.Line line) {
        boolean scored = scores.isScored(line.index());
        return new String[] {
            scored ? Integer.toString(line.rank()) : "",
            profile.county().fips().code(),
            harmless(profile.county().name()),
            profile.county().state().name(),
            scored ? Double.toString(scores.scoreTenths(line.index()) / 10.0) : "",
            scores.priority(line.index()).text(),
            profile.human().status().literal(),
            profile.vector().tick().literal(),
            profile.vector().burgdorferi().literal(),
            Integer.toString(
                    scores.score(line.index()).evidence().completeness().percent())
        };
    }

    /** Keeps a spreadsheet from running a name as a formula; figures are ours and stay as they are. */
    private static String harmless(String text) {
        return !text.isEmpty() && FORMULA_STARTS.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    }
}
