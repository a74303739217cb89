package org.gapatlas.release.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.format.SealedIssue;

/**
 * The changes from the earlier release that the operator accepts, each with a reason.
 *
 * @param reasons by the finding's name
 */
public record AcceptedChanges(SortedMap<String, String> reasons) {
    public static final AcceptedChanges NONE = new AcceptedChanges(new TreeMap<>());

    /** The issue kind of accepted changes. */
    public static final String KIND = "CHANGE_ACCEPTED";

    private static final Pattern FORM = Pattern.compile("([a-z0-9_]+:[a-z_]+)[:\\s]\\s*(\\S.*)");

    public AcceptedChanges {
        reasons = new TreeMap<>(reasons);
    }

    /**
     * Adds what a line of the form {@code <measure_id>:<check> <reason>} accepts; empty if the line has another form.
     */
    public Optional<AcceptedChanges> and(String line) {
        Matcher parts = FORM.matcher(line);
        if (!parts.matches()) {
            return Optional.empty();
        }
        SortedMap<String, String> more = new TreeMap<>(reasons);
        more.put(parts.group(1), parts.group(2));
        return Optional.of(new AcceptedChanges(more));
    }

    /** The findings that the operator did not accept. */
    public List<ParentFinding> open(ReleaseComparison comparison) {
        return comparison.findings().stream()
                .filter(f -> !reasons.containsKey(f.name()))
                .toList();
    }

    /**
     * The issue to seal for the accepted findings; empty if there are none.
     *
     * @throws ReleaseException if a finding is not accepted, or if an accepted change was not found
     */
    public Optional<SealedIssue> settle(ReleaseComparison comparison) {
        requireAllAccepted(comparison);
        List<String> examples = acceptedFindings(comparison);
        return examples.isEmpty()
                ? Optional.empty()
                : Optional.of(new SealedIssue(
                        "parent",
                        comparison.from(),
                        KIND,
                        "NOTES",
                        examples.size(),
                        "",
                        examples,
                        "None needed: the operator meant the change and gave the reason."));
    }

    private void requireAllAccepted(ReleaseComparison comparison) {
        List<ParentFinding> open = open(comparison);
        if (!open.isEmpty()) {
            throw new ReleaseException("nothing was sealed: " + open.size()
                    + (open.size() == 1 ? " change" : " changes") + " against release " + comparison.from()
                    + " went too far; check each, and if it is intended, accept it with a reason: accept_changes = [\""
                    + open.get(0).name() + " REASON\"] in [release]");
        }
    }

    /** The accepted findings with their reasons, in words. */
    private List<String> acceptedFindings(ReleaseComparison comparison) {
        Map<String, ParentFinding> found = new TreeMap<>();
        comparison.findings().forEach(f -> found.put(f.name(), f));
        List<String> accepted = new ArrayList<>();
        reasons.forEach((name, reason) -> {
            ParentFinding finding = found.get(name);
            if (finding == null) {
                throw new ReleaseException("release.accept_changes names " + name
                        + ", but nothing of that kind changed against release " + comparison.from()
                        + "; remove it, so that it hides nothing next time");
            }
            accepted.add(name + ": " + finding.detail() + "; accepted: " + reason);
        });
        return accepted;
    }
}
