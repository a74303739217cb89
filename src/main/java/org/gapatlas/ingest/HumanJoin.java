package org.gapatlas.ingest;

import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.adapter.lymepublic.LymePublicRow;
import org.gapatlas.adapter.lymepublic.Residence;
import org.gapatlas.observation.AbsenceReason;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * Joins the human source to the counties: each county's count, or the reason why it has none. See
 * {@code docs/decisions/0005-human-source.md}.
 */
final class HumanJoin {
    private final int year;

    private final CountySet vintage;
    private final LineageBook lineage;
    private final Map<Fips, PublishedValue> counts = new TreeMap<>();
    private final UnallocatedRecords unallocated = new UnallocatedRecords();
    private final boolean tellsUnallocated;

    private HumanJoin(int year, CountySet vintage, LineageBook lineage, boolean tellsUnallocated) {
        this.year = year;
        this.vintage = vintage;
        this.lineage = lineage;
        this.tellsUnallocated = tellsUnallocated;
    }

    /** @param year the surveillance year */
    static HumanJoin of(HumanInput human, int year, CountySet vintage, LineageBook lineage) {
        return switch (human) {
            case HumanInput.PublicUse(Input<LymePublicRow> input) -> {
                HumanJoin join = new HumanJoin(year, vintage, lineage, true);
                join.sumPublicUse(input);
                yield join;
            }
            case HumanInput.Dashboard(Input<LymeDashboardRow> input) -> {
                HumanJoin join = new HumanJoin(year, vintage, lineage, false);
                join.takeDashboard(input);
                yield join;
            }
        };
    }

    /**
     * Adds the source's values for a county. A county without a row is missing, not zero, because the public-use file
     * prints no zeros. The dashboard file leaves out records without a county.
     */
    void add(County county, Map<MeasureKey, PublishedValue> values) {
        values.put(
                MeasureKey.CASE_COUNT,
                counts.getOrDefault(county.fips(), new PublishedValue.Missing(AbsenceReason.NO_ROW)));
        if (tellsUnallocated) {
            unallocated.addTo(values, county.state());
        } else {
            UnallocatedRecords.addOutsideCoverage(values);
        }
    }

    private void sumPublicUse(Input<LymePublicRow> input) {
        SourceAccount account = input.account();
        Map<Fips, Long> sums = new TreeMap<>();
        boolean yearSeen = false;
        for (Located<LymePublicRow> located : input.rows()) {
            LymePublicRow row = located.row();
            if (row.year() != year) {
                account.raise(IssueKind.PERIOD_NOT_SERVED, located.number(), "the row is for " + row.year());
                continue;
            }
            yearSeen = true;
            unallocated.mention(row.state());
            switch (row.residence()) {
                case Residence.InCounty(Fips fips) -> {
                    if (account.admits(vintage, fips, located.number())) {
                        sums.merge(fips, (long) row.frequency(), Long::sum);
                        noteCount(fips, account, located.number());
                    }
                }
                case Residence.NotLinked(Residence.Reason reason) -> {
                    unallocated.add(row.state(), reason, row.frequency());
                    noteUnallocated(row.state(), reason, account, located.number());
                }
            }
        }
        requireYear(yearSeen, account);
        sums.forEach((fips, sum) -> {
            if (sum > Integer.MAX_VALUE) {
                account.raise(IssueKind.NUMBER_OUT_OF_RANGE, null, fips + " has " + sum + " cases in " + year);
            } else {
                counts.put(fips, PublishedValue.ofNumber(sum));
            }
        });
    }

    private void noteUnallocated(UsState state, Residence.Reason reason, SourceAccount account, int row) {
        for (Fips fips : vintage.codes()) {
            if (fips.stateCode().equals(state.fipsCode())) {
                for (MeasureKey measure : UnallocatedRecords.measuresOf(reason)) {
                    lineage.add(measure, fips, account, row);
                }
            }
        }
    }

    private void takeDashboard(Input<LymeDashboardRow> input) {
        SourceAccount account = input.account();
        boolean yearSeen = false;
        for (Located<LymeDashboardRow> located : input.rows()) {
            PublishedValue count = located.row().cases().get(year);
            yearSeen |= count != null;
            Fips fips = located.row().fips();
            if (count != null
                    && account.admitsNamed(vintage, fips, located.row().countyName(), located.number())) {
                counts.put(fips, count);
                noteCount(fips, account, located.number());
            }
        }
        requireYear(yearSeen, account);
        markStatesThatDidNotReport(account);
        for (Fips fips : vintage.codes()) {
            if (!counts.containsKey(fips)) {
                account.raise(IssueKind.COUNTY_NOT_LISTED, null, fips + " is not listed");
            }
        }
    }

    /** Marks the zeros of a state whose every printed count is 0 as not reported: the state sent nothing. */
    private void markStatesThatDidNotReport(SourceAccount account) {
        Map<String, Boolean> hasCases = new TreeMap<>();
        counts.forEach((fips, value) -> {
            // A blank is no evidence of whether the state reported.
            if (!(value instanceof PublishedValue.Missing)) {
                hasCases.merge(fips.stateCode(), value instanceof PublishedValue.Figure, Boolean::logicalOr);
            }
        });
        hasCases.forEach((state, any) -> {
            if (!any) {
                account.raise(
                        IssueKind.STATE_NOT_REPORTING,
                        null,
                        UsState.findByFips(state).map(UsState::displayName).orElse(state) + ": every count printed for "
                                + year + " is 0");
                counts.replaceAll(
                        (fips, value) -> fips.stateCode().equals(state) && value instanceof PublishedValue.Zero
                                ? new PublishedValue.NotReported()
                                : value);
            }
        });
    }

    private void noteCount(Fips fips, SourceAccount account, int row) {
        lineage.add(MeasureKey.HUMAN_STATUS, fips, account, row);
        lineage.add(MeasureKey.CASE_COUNT, fips, account, row);
    }

    private void requireYear(boolean seen, SourceAccount account) {
        if (!seen) {
            account.raise(IssueKind.PERIOD_ABSENT, null, "the file has no rows of " + year);
        }
    }
}
