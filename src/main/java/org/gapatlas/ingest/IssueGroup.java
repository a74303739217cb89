package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.jspecify.annotations.Nullable;

/**
 * All issues of one kind about one field of one file, which usually have one cause.
 *
 * @param file the file's name without its folder
 * @param field the column's name as the publisher prints it, or null
 * @param count number of issues, at least one
 * @param rows compact row numbers; empty if the issues are about the whole file
 * @param examples the first few, in the order found
 */
public record IssueGroup(
        String file, IssueKind kind, @Nullable String field, int count, String rows, List<IngestIssue> examples) {
    private static final int EXAMPLES = 3;

    public IssueGroup {
        examples = List.copyOf(examples);
    }

    /** Groups issues, in the order of the first issue of each group. */
    public static List<IssueGroup> of(List<IngestIssue> issues) {
        Map<Cause, List<IngestIssue>> byCause = new LinkedHashMap<>();
        for (IngestIssue issue : issues) {
            byCause.computeIfAbsent(new Cause(issue.file(), issue.kind(), issue.field()), _ -> new ArrayList<>())
                    .add(issue);
        }
        return byCause.entrySet().stream()
                .map(group -> group.getKey().group(group.getValue()))
                .toList();
    }

    /** One line with file, field, number of rows, first findings and remedy; a single issue is described completely. */
    public String describe() {
        if (count == 1) {
            return examples.get(0).describe();
        }
        String findings = examples.stream()
                .map(i -> (i.row() == null ? "" : "row " + i.row() + ": ") + i.detail())
                .collect(Collectors.joining("; "));
        String what = rows.isEmpty() ? " findings, such as " : " rows, such as ";
        return file + (field == null ? "" : ", field " + field) + ": " + count + what + findings + " [" + kind + "] "
                + kind.remedy();
    }

    private record Cause(
            String file, IssueKind kind, @Nullable String field) {
        IssueGroup group(List<IngestIssue> issues) {
            return new IssueGroup(
                    file,
                    kind,
                    field,
                    issues.size(),
                    IssueReport.rows(issues).text(),
                    issues.subList(0, Math.min(EXAMPLES, issues.size())));
        }
    }
}
