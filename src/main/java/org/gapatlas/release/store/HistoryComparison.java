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
 * The years that two editions of the case history share. A new edition adds a year and leaves the others as they were: of
 * the editions through 2022 and 2023 all 69,146 shared counts are equal. A few may be corrections, and are noted; many are
 * another file.
 *
 * @param compared counts of the same county and year in both
 * @param revised how many of these are others
 * @param examples the first of them, in words, by county, then year
 */
public record HistoryComparison(int compared, int revised, List<String> examples) {
    /** By this name an operator accepts more revisions than corrections make. */
    static final String FINDING = "case_history:years_revised";

    /** The kind under which revisions are sealed. */
    static final String KIND = "HISTORY_REVISED";

    /** One in a hundred: none were in the editions that were compared. */
    private static final double MOST = 0.01;

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
                        examples.add(now.fips() + " in " + now.year() + ": " + say(was) + " was published, now "
                                + say(now.count()));
                    }
                }
            }
        }
        return new HistoryComparison(compared, revised, examples);
    }

    private static boolean isSame(PublishedValue was, PublishedValue is) {
        return was.state() == is.state() && Objects.equals(was.printed(), is.printed());
    }

    private static String say(PublishedValue value) {
        Object printed = value.printed();
        return printed == null ? value.state().name() : printed.toString();
    }

    /** That more is revised than corrections make. */
    Optional<ParentFinding> finding() {
        return revised > MOST * compared
                ? Optional.of(new ParentFinding(
                        FINDING,
                        revised + " of " + compared + " counts of years that both editions have are others; "
                                + examples.getFirst()))
                : Optional.empty();
    }

    /** What is sealed of revisions; empty if there are none. */
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
