package org.gapatlas.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.CountyEvidence;
import org.gapatlas.score.MissingInput;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;
import org.jspecify.annotations.Nullable;

/**
 * Builds the table of counties, with one row for each county: its identity, every input with its state, the score at
 * the default settings with its components, its precision, and the Tier 1 result. Names and numbers are those of county
 * detail.
 */
final class CountyTable {
    static final String ZERO_TO_100 = "0 to 100";

    private final Atlas atlas;
    private final RankedScores scores;
    private final Redistribution redistribution;
    private final List<Field> fields = new ArrayList<>();

    /** A column, and the function that gives its cell for the county at an index. */
    record Field(Column column, IntFunction<@Nullable Object> cell) {}

    private CountyTable(Atlas atlas) {
        this.atlas = atlas;
        this.scores = atlas.scores().score(ScoreSettings.DEFAULT);
        this.redistribution = new Redistribution(atlas.release());
    }

    /** @param batch the approved Tier 1 batch; empty if the release has none */
    static DataTable of(Atlas atlas, Optional<ApprovedBatch> batch) {
        CountyTable table = new CountyTable(atlas);
        table.addPlace();
        table.addInputs();
        table.addScore();
        table.addStatusSignals();
        table.fields.addAll(IntervalColumns.of(atlas));
        table.addSensitivity();
        PriorityColumns.of(batch.map(ApprovedBatch::batch))
                .forEach(field -> table.add(
                        field.column(),
                        i -> field.cell().apply(table.profile(i).county().fips())));
        return new DataTable(table.fields.stream().map(Field::column).toList(), List.of("fips"), sink -> {
            for (int i = 0; i < atlas.release().counties().size(); i++) {
                List<@Nullable Object> row = new ArrayList<>();
                for (Field field : table.fields) {
                    row.add(field.cell().apply(i));
                }
                sink.row(row);
            }
        });
    }

    private CountyProfile profile(int index) {
        return atlas.release().counties().get(index);
    }

    private void add(Column column, IntFunction<@Nullable Object> cell) {
        fields.add(new Field(column, cell));
    }

    private void addPlace() {
        add(
                Column.text("fips", "Five-digit FIPS code. It is text; leading zeros belong to it."),
                i -> profile(i).county().fips().code());
        add(
                Column.text("county", "Name of the county or county equivalent."),
                i -> profile(i).county().name());
        add(
                Column.text("state", "Postal code of the state."),
                i -> profile(i).county().state().name());
        add(
                Column.text("state_name", "Name of the state."),
                i -> profile(i).county().state().displayName());
    }

    /** Adds each governed measure with one period under its own id. */
    private void addInputs() {
        atlas.release().measures().single().filter(redistribution::allows).forEach(measure -> {
            add(column(measure), i -> cell(measure, profile(i).value(measure.key())));
            add(
                    Column.text(
                            measure.id() + "_state",
                            "What kind of value " + measure.id() + " is; a word of normalized_state. Always filled."),
                    i -> profile(i).value(measure.key()).state().name());
        });
        add(
                Column.whole(
                        "evidence_completeness",
                        "Percent of six items that are on record: count, tick record, pathogen record, vulnerability,"
                                + " health insurance and rurality."),
                i -> (long) evidence(i).completeness().percent());
    }

    private static Column column(Measure measure) {
        String description =
                measure.definition().label() + ". " + measure.definition().definition()
                        + (measure.isStatus() ? "" : " Empty where there is no figure; empty is not 0.");
        return new Column(measure.id(), type(measure), description, measure.isStatus() ? null : measure.unit());
    }

    private static Column.Type type(Measure measure) {
        return switch (measure.definition().value().type()) {
            case "integer" -> Column.Type.WHOLE;
            case "number" -> Column.Type.DECIMAL;
            case String _ -> Column.Type.TEXT;
        };
    }

    /** The value that the API serves, in the type of its column. */
    private static @Nullable Object cell(Measure measure, PublishedValue value) {
        return switch (type(measure)) {
            case DECIMAL -> value.number();
            case WHOLE -> value.number() == null ? null : value.printed();
            case TEXT, DAY, TRUTH -> value.printed();
        };
    }

    private CountyEvidence evidence(int index) {
        return atlas.scores().evidence(index);
    }

    private void addScore() {
        add(
                Column.decimal(
                        "score",
                        "Gap score at the default settings. Empty where a required input is not on record; empty is"
                                + " not 0.",
                        ZERO_TO_100),
                i -> scores.score(i).score());
        add(
                Column.text("score_state", "SCORED or NOT_SCORED."),
                i -> scores.score(i).state().name());
        add(
                Column.text("missing_inputs", "What kept the county from being scored, separated by semicolons."),
                i -> missingInputs(evidence(i)));
        add(
                Column.text("priority", "The score in words."),
                i -> scores.priority(i).text());
        addRank();
        add(
                Column.text(
                        "human_basis",
                        "PUBLISHED_FLOOR: human_weakness follows from a published count. MISSING_SETTING: no count is"
                                + " linked to the county, and the setting missing_human_weakness is used instead."),
                i -> evidence(i).humanBasis().name());
        addComponents();
    }

    private static @Nullable String missingInputs(CountyEvidence evidence) {
        List<String> missing =
                evidence.missingInputs().stream().map(MissingInput::literal).toList();
        return missing.isEmpty() ? null : String.join(";", missing);
    }

    private void addRank() {
        add(
                Column.whole("rank", "Place among all scored counties, from 1. Empty for a county that is not scored."),
                i -> scores.isScored(i) ? (long) scores.rank(i) : null);
        add(
                Column.whole("tied_with", "How many other counties have the same score."),
                i -> scores.isScored(i) ? (long) scores.tie(i).others() : null);
        add(
                Column.whole("tie_first_rank", "The first rank of the counties with that score."),
                i -> scores.isScored(i) ? (long) scores.tie(i).firstRank() : null);
        add(
                Column.whole("tie_last_rank", "The last rank of the counties with that score."),
                i -> scores.isScored(i) ? (long) scores.tie(i).lastRank() : null);
    }

    private void addComponents() {
        component(
                "human_weakness",
                "How weak the published human record is.",
                i -> scores.score(i).humanWeakness());
        component("community", "The community signal.", i -> evidence(i).community());
        component(
                "svi_signal",
                "Social vulnerability, a part of the community signal.",
                i -> evidence(i).sviSignal());
        component(
                "access_signal",
                "Missing health insurance, a part of the community signal.",
                i -> evidence(i).accessSignal());
        component(
                "rural_signal",
                "Rurality, a part of the community signal.",
                i -> evidence(i).ruralSignal());
    }

    private void component(String name, String description, IntFunction<@Nullable Object> cell) {
        add(Column.decimal(name, description + " Empty where an input is missing.", ZERO_TO_100), cell);
    }

    /** Adds the components that reveal a status. */
    private void addStatusSignals() {
        if (!redistribution.allowsStatuses()) {
            return;
        }
        add(
                Column.text("tick_status", "The stronger record of the two tick species."),
                i -> profile(i).vector().tick().literal());
        component("ecological", "The ecological signal.", i -> evidence(i).ecological());
        component(
                "tick_signal", "The tick status as a number.", i -> evidence(i).tickSignal());
        component(
                "pathogen_signal",
                "The pathogen status as a number.",
                i -> evidence(i).pathogenSignal());
    }

    private void addSensitivity() {
        for (SensitivityColumn column : SensitivityColumn.values()) {
            add(
                    column.column(),
                    i -> atlas.release().findSensitivity(i).map(column::cell).orElse(null));
        }
    }
}
