package org.gapatlas.ingest.check;

import java.util.Collection;
import java.util.Set;
import java.util.TreeSet;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.catalog.PublicationMarks;
import org.gapatlas.catalog.PublicationMarks.Connecticut;
import org.gapatlas.catalog.PublicationMarks.Coverage;
import org.gapatlas.catalog.PublicationMarks.Floors;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.RetiredCounty;
import org.gapatlas.place.UsState;

/**
 * Checks that a file has at least the states and counties of a complete one. A file that was cut off at the end of a
 * row looks complete otherwise.
 */
public final class FloorCheck {
    private static final String CONNECTICUT = UsState.CT.fipsCode();

    private final PublicationMarks marks;
    private final CountySet vintage;
    private final CheckFindings findings;

    /** @param vintage the counties that the shares refer to */
    public FloorCheck(PublicationMarks marks, CountySet vintage, CheckFindings findings) {
        this.marks = marks;
        this.vintage = vintage;
        this.findings = findings;
    }

    /**
     * Checks a file.
     *
     * @param counties the counties that its rows name, of any vintage
     * @param states FIPS codes of the states that its rows name
     */
    public void check(Collection<Fips> counties, Collection<String> states) {
        Floors floors = marks.floors();
        TreeSet<String> expected = new TreeSet<>();
        int covered = 0;
        int listed = 0;
        TreeSet<Fips> named = new TreeSet<>(counties);
        for (Fips fips : vintage.codes()) {
            if (covers(fips)) {
                expected.add(fips.stateCode());
                covered++;
                listed += named.contains(fips) || standsForFormerOnes(fips, named) ? 1 : 0;
            }
        }
        TreeSet<String> seen = new TreeSet<>(states);
        seen.retainAll(expected);
        require(IssueKind.STATES_TOO_FEW, seen.size(), expected.size(), floors.states(), "states");
        require(IssueKind.COUNTIES_TOO_FEW, listed, covered, floors.counties(), "counties");
        checkConnecticut(named);
    }

    /**
     * Checks the latest year of a file if only the rows of its publication show the edition.
     *
     * @param last the latest year of the rows
     */
    public void checkLastYear(int last) {
        if (marks.editionYear() != null && last != marks.editionYear()) {
            findings.raise(
                    IssueKind.EDITION_OTHER,
                    null,
                    "the last year of the rows is " + last + "; the catalog's edition is \""
                            + marks.current().label() + "\"");
        }
    }

    /**
     * Checks how many counties are listed as their own neighbours.
     *
     * @param selfPairs their number
     */
    public void checkSelfPairs(int selfPairs) {
        require(
                IssueKind.SELF_PAIRS_TOO_FEW,
                selfPairs,
                vintage.size(),
                marks.floors().selfPairs(),
                "counties as their own neighbours");
    }

    private boolean covers(Fips fips) {
        return marks.floors().covers() == Coverage.NATION
                || UsState.findByFips(fips.stateCode())
                        .filter(UsState::isContiguous)
                        .isPresent();
    }

    /** Whether former counties of Connecticut stand in for a planning region that the file does not list. */
    private boolean standsForFormerOnes(Fips fips, Set<Fips> named) {
        return fips.stateCode().equals(CONNECTICUT)
                && marks.connecticut() != Connecticut.PLANNING_REGIONS
                && named.stream().anyMatch(RetiredCounty::isLegacyConnecticut);
    }

    private void require(IssueKind kind, int found, int of, double share, String what) {
        int least = (int) Math.ceil(share * of);
        if (found < least) {
            findings.raise(
                    kind,
                    null,
                    "the file covers " + found + " of " + of + " " + what + "; at least " + least + " are expected");
        }
    }

    private void checkConnecticut(Set<Fips> named) {
        boolean former = named.stream().anyMatch(RetiredCounty::isLegacyConnecticut);
        if (marks.connecticut() == Connecticut.PLANNING_REGIONS && former) {
            findings.raise(
                    IssueKind.EDITION_OTHER,
                    null,
                    "the file divides Connecticut into its former counties, as earlier editions do; the catalog's is \""
                            + marks.current().label() + "\"");
        }
    }
}
