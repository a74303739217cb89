package org.gapatlas.cli.release;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.ingest.IssueGroup;
import org.gapatlas.release.observations.ReleaseDraft;
import org.gapatlas.release.store.ReleaseComparison;
import org.jspecify.annotations.Nullable;

/**
 * What a build would do with the configured files.
 *
 * @param release the id that the release would have; null if a file blocks the build
 * @param findings in the files, in the order of the files
 * @param comparison with the earlier release; null if there is none, or if a file blocks the build
 * @param open changes against it that are not accepted, one sentence each
 */
record BuildSummary(
        @Nullable String release,
        List<Finding> findings,
        @Nullable ReleaseComparison comparison,
        List<String> open) {
    private static final String BLOCKS = "BLOCKS";

    BuildSummary {
        findings = List.copyOf(findings);
        open = List.copyOf(open);
    }

    /**
     * All findings of one kind in one field of one file.
     *
     * @param effect {@code BLOCKS}, {@code SETS_ROW_ASIDE} or {@code NOTES}
     * @param field null if no single column is concerned
     * @param rows compact row numbers; empty if the whole file is concerned
     */
    record Finding(
            String file,
            String effect,
            String kind,
            @Nullable String field,
            int count,
            String rows,
            List<String> examples,
            String remedy) {
        Finding {
            examples = List.copyOf(examples);
        }
    }

    static BuildSummary refused(List<IngestIssue> issues) {
        List<Finding> findings = new ArrayList<>();
        for (IssueGroup group : IssueGroup.of(issues)) {
            findings.add(new Finding(
                    group.file(),
                    group.kind().effect().name(),
                    group.kind().name(),
                    group.field(),
                    group.count(),
                    group.rows(),
                    group.examples().stream().map(IngestIssue::detail).toList(),
                    group.kind().remedy()));
        }
        return new BuildSummary(null, findings, null, List.of());
    }

    /** @param open findings of the comparison that are not accepted, one sentence each */
    static BuildSummary of(ReleaseDraft draft, Optional<ReleaseComparison> comparison, List<String> open) {
        List<Finding> findings = draft.issues().stream()
                .map(i -> new Finding(
                        i.fileName(), i.effect(), i.kind(), null, i.count(), i.rows(), i.examples(), i.remedy()))
                .toList();
        return new BuildSummary(draft.identity().id().value(), findings, comparison.orElse(null), open);
    }

    /** Whether a build would seal a release. */
    boolean isReady() {
        return open.isEmpty() && findings.stream().noneMatch(f -> f.effect().equals(BLOCKS));
    }

    /** The outcome in one sentence. */
    String verdict() {
        if (isReady()) {
            return "release " + release + " can be built";
        }
        long blocking = findings.stream().filter(f -> f.effect().equals(BLOCKS)).count();
        return blocking > 0
                ? "nothing can be built: " + blocking + (blocking == 1 ? " cause blocks" : " causes block")
                : "nothing can be built: " + open.size() + " changes against the earlier release exceed the limits";
    }
}
