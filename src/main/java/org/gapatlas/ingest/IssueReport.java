package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.provenance.RowRanges;
import org.gapatlas.release.format.SealedIssue;

/** Groups issues by input and kind into the form that is sealed: every row number and a few examples. */
final class IssueReport {
    private static final int EXAMPLES = 5;

    private IssueReport() {}

    /** The issues by source id, then kind. */
    static List<SealedIssue> of(List<SourceAccount> accounts) {
        List<SealedIssue> sealed = new ArrayList<>();
        for (SourceAccount account : accounts) {
            Map<String, List<IngestIssue>> byKind = new TreeMap<>();
            for (IngestIssue issue : account.issues()) {
                byKind.computeIfAbsent(issue.kind().name(), _ -> new ArrayList<>())
                        .add(issue);
            }
            byKind.values().forEach(issues -> sealed.add(seal(account.sourceId(), issues)));
        }
        sealed.sort(Comparator.comparing(SealedIssue::sourceId).thenComparing(SealedIssue::kind));
        return sealed;
    }

    private static SealedIssue seal(String sourceId, List<IngestIssue> issues) {
        IngestIssue first = issues.get(0);
        IssueKind kind = first.kind();
        return new SealedIssue(
                sourceId,
                first.file(),
                kind.name(),
                kind.effect().name(),
                issues.size(),
                rows(issues).text(),
                issues.stream().limit(EXAMPLES).map(IngestIssue::detail).toList(),
                kind.remedy());
    }

    /** The rows that issues are about; issues about a whole file have none. */
    static RowRanges rows(List<IngestIssue> issues) {
        return RowRanges.of(
                issues.stream().map(IngestIssue::row).filter(Objects::nonNull).toList());
    }
}
