package org.gapatlas.ingest;

import java.util.SortedMap;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.adapter.svi.SviRow;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.NameSpelling;

/**
 * Compares the name that a file prints beside a county's code with the name that the naming source gives the code. Where
 * they disagree, one of the two is in the wrong row, and the figures with it.
 */
final class NameCheck {
    private final SortedMap<Fips, County> counties;

    /** @param counties those of the release */
    NameCheck(SortedMap<Fips, County> counties) {
        this.counties = counties;
    }

    /** Checks each file that prints names and is read for more than them. */
    void check(Inputs inputs) {
        switch (inputs.human()) {
            case HumanInput.Dashboard(Input<LymeDashboardRow> input) -> checkDashboard(input);
            case HumanInput.PublicUse _ -> {}
        }
        if (inputs.history() != null) {
            checkDashboard(inputs.history());
        }
        if (inputs.svi() != null) {
            for (Located<SviRow> located : inputs.svi().rows()) {
                County printed = located.row().county();
                check(inputs.svi().account(), located.number(), printed.fips(), printed.name());
            }
        }
    }

    private void checkDashboard(Input<LymeDashboardRow> input) {
        for (Located<LymeDashboardRow> located : input.rows()) {
            check(
                    input.account(),
                    located.number(),
                    located.row().fips(),
                    located.row().countyName());
        }
    }

    private void check(SourceAccount account, int row, Fips fips, String printed) {
        County county = counties.get(fips);
        if (county != null && !NameSpelling.of(printed).canNameTheCountyOf(NameSpelling.of(county.name()))) {
            account.raise(
                    IssueKind.COUNTY_NAME_CONTRADICTS_FIPS,
                    row,
                    fips + " is " + county.name() + ", and the row names \"" + printed + "\"");
        }
    }
}
