package org.gapatlas.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gapatlas.place.County;
import org.gapatlas.provenance.SpreadsheetText;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.report.map.LocatorMap;
import org.gapatlas.report.score.PrecisionFigures;
import org.gapatlas.report.score.ScorePart;
import org.gapatlas.report.score.ScoreParts;
import org.gapatlas.report.score.SensitivityFigure;
import org.gapatlas.report.tier1.Tier1Figures;
import org.gapatlas.report.tier1.Tier1Words;
import org.gapatlas.report.words.Figure;
import org.gapatlas.report.words.Line;
import org.gapatlas.report.words.MissingInputWords;
import org.gapatlas.report.words.Print;
import org.gapatlas.report.words.UsedSetting;
import org.gapatlas.score.PriorityLabel;
import org.gapatlas.score.Score;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/**
 * The content of a {@code county-v1} report about one county.
 *
 * @param rank from 1 among the scored counties of the nation; null if the county is not scored
 * @param precision how precise the numbers are, and which ranks are tied
 * @param precisionLines the same in words
 * @param scoredCount how many counties are scored
 * @param human figures from the human source
 * @param ecological figures from the tick and pathogen tables
 * @param community figures about the population
 * @param caveats of this county, one sentence each
 * @param sensitivity null if the county is not scored
 * @param tier1 null if the release has no Tier 1 result for the county
 */
public record CountyReport(
        ReleaseCitation release,
        County county,
        ScoreSettings settings,
        Score score,
        PriorityLabel priority,
        @Nullable Integer rank,
        PrecisionFigures precision,
        List<Line> precisionLines,
        int scoredCount,
        List<Figure> human,
        List<Figure> ecological,
        List<Figure> community,
        List<String> caveats,
        @Nullable Sensitivity sensitivity,
        @Nullable Tier1Figures tier1,
        LocatorMap map)
        implements Report {
    private static final List<String> HEADER = List.of("section", "item", "label", "value", "state", "unit", "source");

    public CountyReport {
        precisionLines = List.copyOf(precisionLines);
        human = List.copyOf(human);
        ecological = List.copyOf(ecological);
        community = List.copyOf(community);
        caveats = List.copyOf(caveats);
    }

    @Override
    public ReportTemplate template() {
        return ReportTemplate.COUNTY_V1;
    }

    @Override
    public String title() {
        return county.name() + ", " + county.state().displayName();
    }

    @Override
    public String description() {
        return "Surveillance-gap report on " + title() + " (FIPS " + county.fips() + "), from release "
                + release.manifest().releaseId() + ".";
    }

    @Override
    public String fileName() {
        return ReportFileName.of(county, releaseId());
    }

    /** The parts of the score, line by line. */
    public List<ScorePart> parts() {
        return ScoreParts.of(score, settings);
    }

    /** The settings with their meanings. */
    public List<UsedSetting> usedSettings() {
        return UsedSetting.of(settings);
    }

    /** The Tier 1 result, line by line; empty without one. */
    public List<Line> tier1Lines() {
        return tier1 == null ? List.of() : Tier1Words.lines(tier1);
    }

    /** The reasons for the county's Tier 1 result, one sentence each; empty without one. */
    public List<String> tier1Reasons() {
        return tier1 == null ? List.of() : Tier1Words.reasons(tier1);
    }

    /** The inputs whose absence prevents a score, in words. */
    public List<String> missingInputs() {
        return score.evidence().missingInputs().stream()
                .map(MissingInputWords::of)
                .toList();
    }

    @Override
    public int items() {
        return figures().rows().size() + caveats.size() + sources().size();
    }

    @Override
    public List<Manifest.Input> sources() {
        return UsedSources.ofScore(release.manifest());
    }

    @Override
    public FigureTable figures() {
        List<List<String>> rows = new ArrayList<>();
        rows.add(row("place", "fips", "FIPS code", county.fips().code()));
        rows.add(row("place", "county", "County", SpreadsheetText.harmless(county.name())));
        rows.add(row("place", "state", "State", county.state().name()));
        usedSettings().forEach(s -> rows.add(row("settings", s.item(), s.label(), Integer.toString(s.value()))));
        rows.addAll(scoreRows());
        precision.items().forEach(i -> rows.add(row("precision", i.item(), i.label(), i.value())));
        rows.addAll(sensitivityRows());
        if (tier1 != null) {
            tier1.items().forEach(i -> rows.add(row("tier1", i.item(), i.label(), i.value())));
        }
        human.forEach(f -> rows.add(row("human", f)));
        ecological.forEach(f -> rows.add(row("ecological", f)));
        community.forEach(f -> rows.add(row("community", f)));
        rows.add(row(
                "completeness",
                "evidence_completeness",
                "Evidence on record, percent of six items",
                Integer.toString(score.evidence().completeness().percent())));
        rows.addAll(releaseRows());
        return new FigureTable(HEADER, rows);
    }

    private List<List<String>> releaseRows() {
        Manifest manifest = release.manifest();
        return List.of(
                row("release", "release_id", "Release", manifest.releaseId()),
                row(
                        "release",
                        "release_sha256",
                        "SHA-256 of the release",
                        release.digest().hex()),
                row(
                        "release",
                        "synthetic",
                        "Whether the figures are invented",
                        Boolean.toString(manifest.synthetic())));
    }

    private List<List<String>> scoreRows() {
        List<List<String>> rows = new ArrayList<>();
        String state = score.state().name();
        Double gap = score.score();
        rows.add(List.of("score", "score", "Gap score", gap == null ? "" : Print.plain(gap), state, "0 to 100", ""));
        rows.add(List.of("score", "rank", "National rank", rank == null ? "" : rank.toString(), state, "", ""));
        rows.add(List.of("score", "priority", "Priority", priority.text(), "", "", ""));
        for (ScorePart part : parts()) {
            Double value = part.value();
            rows.add(List.of(
                    "score",
                    part.item(),
                    part.label(),
                    value == null ? "" : Print.plain(value),
                    value == null ? "MISSING" : "",
                    "0 to 100",
                    ""));
        }
        return rows;
    }

    private List<List<String>> sensitivityRows() {
        Sensitivity found = sensitivity;
        return found == null
                ? List.of()
                : Arrays.stream(SensitivityFigure.values())
                        .map(f -> row("sensitivity", f.item(), f.label(), f.of(found)))
                        .toList();
    }

    private static List<String> row(String section, String item, String label, String value) {
        return List.of(section, item, label, value, "", "", "");
    }

    private static List<String> row(String section, Figure figure) {
        return List.of(
                section,
                figure.measure().id(),
                figure.label(),
                FigureTable.value(figure.value()),
                figure.value().state().name(),
                figure.measure().unit(),
                SpreadsheetText.harmless(figure.source()));
    }
}
