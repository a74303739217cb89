package org.gapatlas.export;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.SealedIssue;
import org.gapatlas.release.observations.Lineage;

/**
 * Tables about the release: the issues found in its inputs, the lineage of its values, and the columns of its tables.
 */
final class FurtherTables {
    private FurtherTables() {}

    /** One row for each kind of issue and input. */
    static DataTable issues(List<SealedIssue> issues) {
        return new DataTable(
                List.of(
                        Column.text("source_id", "The part that the file plays in the release."),
                        Column.text("file_name", "The publisher's file."),
                        Column.text("kind", "Name of the issue."),
                        Column.text("effect", "SETS_ROW_ASIDE: the rows are not used. NOTES: they are."),
                        Column.whole("count", "Number of issues of this kind."),
                        Column.text(
                                "rows",
                                "Row numbers, as a spreadsheet counts; empty if the issue concerns the whole file."),
                        Column.text("examples", "The first few, in words, separated by vertical bars."),
                        Column.text("remedy", "What can be done about it.")),
                List.of("source_id", "kind"),
                sink -> {
                    for (SealedIssue issue : issues) {
                        sink.row(Arrays.asList(
                                issue.sourceId(),
                                issue.fileName(),
                                issue.kind(),
                                issue.effect(),
                                (long) issue.count(),
                                issue.rows(),
                                String.join(" | ", issue.examples()),
                                issue.remedy()));
                    }
                });
    }

    /** One row for each value and input: the rows of the publisher's file that made the value. */
    static DataTable lineage(Release release, Redistribution redistribution) {
        return new DataTable(
                List.of(
                        Column.text("measure_id", "The measure."),
                        Column.text("geography_id", "Five-digit FIPS code, as text."),
                        Column.text("source_id", "The part that the file plays in the release."),
                        Column.text("file_sha256", "Digest of the publisher's file."),
                        Column.text("rows", "Row numbers, as a spreadsheet counts."),
                        Column.whole("row_count", "Number of these rows.")),
                List.of("measure_id", "geography_id", "source_id"),
                sink -> {
                    SortedMap<String, String> sources = sourcesByDigest(release.manifest());
                    SortedMap<String, Boolean> allowed = new TreeMap<>();
                    for (Lineage lineage : release.observations().lineage()) {
                        if (allowed.computeIfAbsent(
                                lineage.measure().id(), _ -> redistribution.allows(lineage.measure()))) {
                            sink.row(Arrays.asList(
                                    lineage.measure().id(),
                                    lineage.fips().code(),
                                    Objects.requireNonNull(
                                            sources.get(lineage.file().hex())),
                                    lineage.file().hex(),
                                    lineage.rows().text(),
                                    (long) lineage.rows().count()));
                        }
                    }
                });
    }

    private static SortedMap<String, String> sourcesByDigest(Manifest manifest) {
        SortedMap<String, String> sources = new TreeMap<>();
        for (Manifest.Input input : manifest.inputs()) {
            sources.putIfAbsent(input.sha256(), input.sourceId());
        }
        return sources;
    }

    /** One row for each column of every written table. A table's Parquet file has the columns of its CSV file. */
    static DataTable dictionary(List<PackagedFile> written) {
        List<PackagedFile> tables =
                written.stream().filter(file -> !file.isParquet()).toList();
        return new DataTable(
                List.of(
                        Column.text(
                                "file",
                                "The file that has the column; a Parquet file of the same name has the same columns."),
                        Column.text("column", "Its name."),
                        Column.text("type", "string, integer, number, date or boolean."),
                        Column.text("unit", "Unit of its figures; empty where there is none."),
                        Column.text("meaning", "What its cells mean, including empty ones.")),
                List.of("file", "column"),
                sink -> {
                    for (PackagedFile table : tables) {
                        for (Column column : table.columns()) {
                            sink.row(Arrays.asList(
                                    table.file().name(),
                                    column.name(),
                                    column.type().frictionless(),
                                    column.unit(),
                                    column.description()));
                        }
                    }
                });
    }
}
