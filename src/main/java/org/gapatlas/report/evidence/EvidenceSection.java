package org.gapatlas.report.evidence;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.query.EnvironmentalCoverage;
import org.gapatlas.report.ReportFileName;
import org.gapatlas.report.words.Print;

/**
 * The observations of one measure from one file. Their common properties are printed once; a table lists the rest.
 *
 * @param items at least one, by period
 * @param sharedCaveats caveats that apply to all items
 */
public record EvidenceSection(
        Measure measure, EvidenceOrigin origin, List<Evidence> items, List<String> sharedCaveats) {
    public EvidenceSection {
        items = List.copyOf(items);
        sharedCaveats = List.copyOf(sharedCaveats);
    }

    /** Splits observations, in their order, wherever the measure or the origin changes. */
    public static List<EvidenceSection> of(List<Evidence> observations) {
        List<EvidenceSection> sections = new ArrayList<>();
        int from = 0;
        for (int to = 1; to <= observations.size(); to++) {
            if (to == observations.size() || !belong(observations.get(from), observations.get(to))) {
                sections.add(section(observations.subList(from, to)));
                from = to;
            }
        }
        return sections;
    }

    private static boolean belong(Evidence first, Evidence next) {
        return first.measure().equals(next.measure()) && first.origin().equals(next.origin());
    }

    private static EvidenceSection section(List<Evidence> items) {
        Evidence first = items.getFirst();
        List<String> shared = first.caveats().stream()
                .filter(c -> items.stream().allMatch(i -> i.caveats().contains(c)))
                .toList();
        return new EvidenceSection(first.measure(), first.origin(), items, shared);
    }

    /** The caveats of an item that do not apply to all items. */
    public List<String> ownCaveats(Evidence item) {
        return item.caveats().stream().filter(c -> !sharedCaveats.contains(c)).toList();
    }

    /** The first item, which represents the common properties. */
    public Evidence first() {
        return items.getFirst();
    }

    /** How many of these days the file has, in words. Every item must have a coverage. */
    public String daysPresent() {
        long present = items.stream()
                .flatMap(i -> i.coverage().stream())
                .filter(EnvironmentalCoverage::sourceTimePresent)
                .count();
        return present == items.size()
                ? "the file has each of these days"
                : "the file has " + Print.whole(present) + " of these " + Print.whole(items.size()) + " days";
    }

    /** The label of the measure. */
    public String label() {
        return measure.definition().label();
    }

    /** The anchor of the section in its page; unique, since files of one measure differ in source or vintage. */
    public String anchor() {
        return ReportFileName.slug(measure.id() + "-" + first().period().start());
    }
}
