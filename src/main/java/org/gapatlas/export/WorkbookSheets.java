package org.gapatlas.export;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.release.format.Manifest;
import org.jspecify.annotations.Nullable;

/** The content of the workbook's sheets. */
final class WorkbookSheets {
    private static final List<String> RANKING = List.of(
            "rank",
            "fips",
            "county",
            "state",
            "score",
            "priority",
            "tied_with",
            "numeric_support",
            "human_status",
            "evidence_completeness",
            "tier1_priority_tier");

    private WorkbookSheets() {}

    /** @param rows the rows of the county table, in order */
    static List<WorkbookFile.Sheet> of(Manifest manifest, DataTable counties, List<List<@Nullable Object>> rows) {
        List<String> names = counties.columns().stream().map(Column::name).toList();
        return List.of(
                ranking(names, rows),
                new WorkbookFile.Sheet("Counties", names, rows),
                new WorkbookFile.Sheet(
                        "Dictionary",
                        List.of("column", "type", "unit", "meaning"),
                        counties.columns().stream().map(WorkbookSheets::meaning).toList()),
                new WorkbookFile.Sheet("Caveats", List.of("subject", "text"), caveats(manifest)));
    }

    /** The ranking: scored counties by rank, then the others by FIPS code. */
    private static WorkbookFile.Sheet ranking(List<String> names, List<List<@Nullable Object>> rows) {
        int rank = names.indexOf("rank");
        List<String> columns = RANKING.stream().filter(names::contains).toList();
        List<List<@Nullable Object>> ranked = new ArrayList<>();
        rows.stream()
                .sorted(Comparator.comparingLong(row -> row.get(rank) instanceof Long r ? r : Long.MAX_VALUE))
                .forEach(row -> {
                    List<@Nullable Object> cells = new ArrayList<>();
                    columns.forEach(column -> cells.add(row.get(names.indexOf(column))));
                    ranked.add(cells);
                });
        return new WorkbookFile.Sheet("Ranking", columns, ranked);
    }

    private static List<@Nullable Object> meaning(Column column) {
        return Arrays.asList(column.name(), column.type().frictionless(), column.unit(), column.description());
    }

    private static List<List<@Nullable Object>> caveats(Manifest manifest) {
        List<List<@Nullable Object>> lines = new ArrayList<>();
        lines.add(Arrays.asList("Release", manifest.releaseId()));
        lines.add(Arrays.asList("Built", manifest.generatedAt().toString()));
        lines.add(Arrays.asList("Surveillance year", Integer.toString(manifest.surveillanceYear())));
        lines.add(Arrays.asList("Method", manifest.methodologyVersion()));
        lines.add(Arrays.asList(
                "Synthetic", manifest.synthetic() ? "Yes: figures are invented for demonstration." : "No"));
        lines.add(Arrays.asList(
                "Empty cells", "No figure exists; the column ending in _state says why. Empty is never 0."));
        lines.add(Arrays.asList("Limitations", manifest.limitations()));
        for (Manifest.Input input : manifest.inputs()) {
            lines.add(Arrays.asList(
                    "Source " + input.sourceId(),
                    input.label() + ", " + input.publisher() + ", " + input.vintage() + ". " + input.licence() + ". "
                            + input.landingPage() + " " + input.note()));
        }
        return lines;
    }
}
