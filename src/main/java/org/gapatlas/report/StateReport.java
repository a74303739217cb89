package org.gapatlas.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.SpreadsheetText;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.report.map.StateMap;
import org.gapatlas.report.score.PrecisionFigures;
import org.gapatlas.report.score.ScoreBars;
import org.gapatlas.report.score.ScorePart;
import org.gapatlas.report.score.ScoreParts;
import org.gapatlas.report.score.SensitivityFigure;
import org.gapatlas.report.words.MissingInputWords;
import org.gapatlas.report.words.Print;
import org.gapatlas.report.words.UsedSetting;
import org.gapatlas.score.EvidenceCompleteness;
import org.gapatlas.score.MissingInput;
import org.gapatlas.score.PriorityLabel;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Sensitivity;

/**
 * The content of a {@code state-v1} report about a state.
 *
 * @param scoredInNation how many counties of the nation are scored
 * @param scored the state's scored counties by score, ties by FIPS code
 * @param unscored the other counties by FIPS code; they are not part of any mean
 * @param withoutCounty the state's records that name no county
 */
public record StateReport(
        ReleaseCitation release,
        UsState state,
        ScoreSettings settings,
        int scoredInNation,
        List<StateRow> scored,
        List<StateRow> unscored,
        RecordsWithoutCounty withoutCounty,
        StateMap map)
        implements Report {
    private static final List<String> OWN_FIGURES = List.of(
            "place_in_state",
            "rank",
            "fips",
            "county",
            "state",
            "score",
            "score_state",
            "priority",
            "human_weakness",
            "ecological",
            "community",
            "tick_signal",
            "pathogen_signal",
            "svi_signal",
            "access_signal",
            "rural_signal",
            "human_status",
            "case_count_floor",
            "case_count_state",
            "tick_status",
            "burgdorferi_status",
            "evidence_completeness",
            "missing_inputs",
            "human_basis");

    private static final List<String> HEADER = Stream.of(
                    OWN_FIGURES.stream(),
                    PrecisionFigures.names().stream(),
                    Arrays.stream(SensitivityFigure.values()).map(SensitivityFigure::item),
                    UsedSetting.of(ScoreSettings.DEFAULT).stream().map(UsedSetting::item),
                    Stream.of("release_id", "synthetic"))
            .flatMap(columns -> columns)
            .toList();

    public StateReport {
        scored = List.copyOf(scored);
        unscored = List.copyOf(unscored);
    }

    @Override
    public ReportTemplate template() {
        return ReportTemplate.STATE_V1;
    }

    @Override
    public String title() {
        return state.displayName();
    }

    @Override
    public String description() {
        return "Surveillance-gap report on the " + all().size() + " counties of " + title() + ", from release "
                + release.manifest().releaseId() + ".";
    }

    @Override
    public String fileName() {
        return ReportFileName.of(state, releaseId());
    }

    /** All counties: the scored ones by rank, then the others. */
    public List<StateRow> all() {
        List<StateRow> rows = new ArrayList<>(scored);
        rows.addAll(unscored);
        return rows;
    }

    /** The settings with their meanings. */
    public List<UsedSetting> usedSettings() {
        return UsedSetting.of(settings);
    }

    /** The number of counties with a label. */
    public long count(PriorityLabel label) {
        return all().stream().filter(r -> r.priority() == label).count();
    }

    public long withPublishedCount() {
        return all().stream()
                .filter(r -> r.profile().humanStatus() == HumanStatus.PUBLISHED_COUNT_FLOOR)
                .count();
    }

    /**
     * The number of counties to which the human source links no record. Counties about which it does not report are not
     * included.
     */
    public long withoutLinkedRecord() {
        return all().stream()
                .filter(r -> r.profile().humanStatus() == HumanStatus.NO_COUNTY_LINKED_RECORD)
                .count();
    }

    /** How many counties have a tick on record, and for how many the status is unknown, in words. */
    public String tickRecords() {
        return counted(
                t -> t == TickStatus.ESTABLISHED || t == TickStatus.REPORTED,
                t -> t == TickStatus.UNKNOWN,
                r -> r.profile().vector().tick());
    }

    /** How many counties have the pathogen on record, and for how many the status is unknown, in words. */
    public String pathogenRecords() {
        return counted(
                p -> p == PathogenStatus.PRESENT,
                p -> p == PathogenStatus.UNKNOWN,
                r -> r.profile().vector().burgdorferi());
    }

    private <T> String counted(Predicate<T> isRecord, Predicate<T> isUnknown, Function<StateRow, T> status) {
        List<T> all = all().stream().map(status).toList();
        long unknown = all.stream().filter(isUnknown).count();
        String records = Print.whole(all.stream().filter(isRecord).count());
        return unknown == 0 ? records : records + "; unknown of " + Print.whole(unknown);
    }

    /** The parts of a county's score. */
    public List<ScorePart> parts(StateRow row) {
        return ScoreParts.of(row.score(), settings);
    }

    /** The three factors of a county's score. */
    public ScoreBars bars(StateRow row) {
        return ScoreBars.of(parts(row));
    }

    /** How each part except human weakness enters the score, which is the same for all counties. */
    public String roles() {
        return parts(scored.getFirst()).stream()
                .skip(1)
                .map(p -> p.label() + ": " + p.role())
                .collect(Collectors.joining("; "));
    }

    /** The share of evidence items on record in percent, over all counties, scored or not. */
    public double meanCompleteness() {
        double items = all().stream()
                .mapToInt(r -> r.score().evidence().completeness().items())
                .average()
                .orElseThrow();
        return 100 * items / EvidenceCompleteness.ITEMS;
    }

    /** Alternative text of the map. */
    public String mapAlternative() {
        return "Map of the counties of " + title() + ", shaded by priority; the table below tells the same.";
    }

    /** The label of one county. */
    public PriorityLabel label(Fips fips) {
        return all().stream()
                .filter(r -> r.county().fips().equals(fips))
                .map(StateRow::priority)
                .findFirst()
                .orElse(PriorityLabel.NOT_SCORED);
    }

    /** Summarizes the scored counties, using their scores as printed. */
    public ScoreSummary summary() {
        return ScoreSummary.of(scored);
    }

    /** The inputs that a county lacks, in words. */
    public String missing(StateRow row) {
        return String.join(
                ", ",
                row.score().evidence().missingInputs().stream()
                        .map(MissingInputWords::brief)
                        .toList());
    }

    @Override
    public int items() {
        return 2 * scored.size() + unscored.size() + sources().size();
    }

    @Override
    public List<Manifest.Input> sources() {
        return UsedSources.ofScore(release.manifest());
    }

    @Override
    public FigureTable figures() {
        return new FigureTable(HEADER, all().stream().map(this::row).toList());
    }

    private List<String> row(StateRow row) {
        List<String> cells = new ArrayList<>(figures(row));
        cells.addAll(row.precision().values());
        Sensitivity sensitivity = row.sensitivity();
        for (SensitivityFigure figure : SensitivityFigure.values()) {
            cells.add(sensitivity == null ? "" : figure.of(sensitivity));
        }
        usedSettings().forEach(s -> cells.add(Integer.toString(s.value())));
        cells.add(release.manifest().releaseId());
        cells.add(Boolean.toString(release.manifest().synthetic()));
        return cells;
    }

    private static List<String> figures(StateRow row) {
        var evidence = row.score().evidence();
        boolean isScored = row.score().score() != null;
        return List.of(
                isScored ? Integer.toString(row.place()) : "",
                isScored ? Integer.toString(row.rank()) : "",
                row.county().fips().code(),
                SpreadsheetText.harmless(row.county().name()),
                row.county().state().name(),
                FigureTable.number(row.score().score()),
                row.score().state().name(),
                row.priority().text(),
                FigureTable.number(row.score().humanWeakness()),
                FigureTable.number(evidence.ecological()),
                FigureTable.number(evidence.community()),
                FigureTable.number(evidence.tickSignal()),
                FigureTable.number(evidence.pathogenSignal()),
                FigureTable.number(evidence.sviSignal()),
                FigureTable.number(evidence.accessSignal()),
                FigureTable.number(evidence.ruralSignal()),
                row.profile().humanStatus().literal(),
                FigureTable.value(row.profile().caseCount()),
                row.profile().caseCount().state().name(),
                row.profile().vector().tick().literal(),
                row.profile().vector().burgdorferi().literal(),
                Integer.toString(evidence.completeness().percent()),
                String.join(
                        " ",
                        evidence.missingInputs().stream()
                                .map(MissingInput::literal)
                                .toList()),
                evidence.humanBasis().name());
    }
}
