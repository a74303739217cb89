package org.gapatlas.release.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.SealedIssue;
import org.gapatlas.release.observations.HistoricalCount;

/**
 * Compares the years that two editions of the case history share. A new edition adds a year and leaves the others
 * unchanged: all 69,146 counts that the editions through 2022 and 2023 share are equal. A few revised counts may be
 * corrections, and are noted; many mean that the file is another one.
 *
 * @param compared counts of the same county and year in both editions
 * @param revised how many of these differ
 * @param examples the first few of them, in words, by county, then year
 */
public record HistoryComparison(int compared, int revised, List<String> examples) {
    /** The name by which an operator accepts more revisions than corrections explain. */
    static final String FINDING = "case_history:years_revised";

    /** The issue kind of revisions. */
    static final String KIND = "HISTORY_REVISED";

    /** The largest share of revised counts that passes: one in a hundred. The editions that were compared had none. */
    private static final double MOST_REVISED = 0.01;

    private static final int EXAMPLES = 5;

    public HistoryComparison {
        examples = List.copyOf(examples);
    }

    static HistoryComparison of(List<HistoricalCount> before, List<HistoricalCount> after) {
        SortedMap<Place, PublishedValue> old = new TreeMap<>();
        before.forEach(h -> old.put(new Place(h.fips(), h.year()), h.count()));
        int compared = 0;
        int revised = 0;
        List<String> examples = new ArrayList<>();
        for (HistoricalCount now : after) {
            PublishedValue was = old.get(new Place(now.fips(), now.year()));
            if (was != null) {
                compared++;
                if (!isSame(was, now.count())) {
                    revised++;
                    if (examples.size() < EXAMPLES) {
                        examples.add(now.fips() + " in " + now.year() + ": " + inWords(was) + " was published, now "
                                + inWords(now.count()));
                    }
                }
            }
        }
        return new HistoryComparison(compared, revised, examples);
    }

    private static boolean isSame(PublishedValue was, PublishedValue is) {
        return was.state() == is.state() && Objects.equals(was.printed(), is.printed());
    }

    private static String inWords(PublishedValue value) {
        Object printed = value.printed();
        return printed == null ? value.state().name() : printed.toString();
    }

    /** The finding that more counts are revised than corrections explain; empty if not. */
    Optional<ParentFinding> finding() {
        return revised > MOST_REVISED * compared
                ? Optional.of(new ParentFinding(
                        FINDING,
                        revised + " of " + compared + " counts of years that both editions have differ; "
                                + examples.getFirst()))
                : Optional.empty();
    }

    /** The issue to seal for revisions; empty if there are none. */
    Optional<SealedIssue> note(String parent) {
        return revised == 0
                ? Optional.empty()
                : Optional.of(
                        new SealedIssue(
                                "parent",
                                parent,
                                KIND,
                                "NOTES",
                                revised,
                                "",
                                examples,
                                "Compare with the publisher's earlier edition; a year that was published before has other counts."));
    }

    private record Place(Fips fips, int year) implements Comparable<Place> {
        @Override
        public int compareTo(Place other) {
            int byCounty = fips.compareTo(other.fips);
            return byCounty == 0 ? Integer.compare(year, other.year) : byCounty;
        }
    }
}
