package org.gapatlas.adapter.nclimgrid;

import java.util.Optional;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/** Which counties the publisher's averages leave out, month after month; any other must have its row. */
public final class NclimgridCoverage {
    /** The independent city lies within Rockbridge County, and the publisher prints no row for it. */
    private static final Fips LEXINGTON = new Fips("51678");

    private NclimgridCoverage() {}

    /** Whether the grid reaches the county at all; it ends at the border of the contiguous states. */
    public static boolean reaches(Fips fips) {
        return UsState.findByFips(fips.stateCode())
                .filter(UsState::isContiguous)
                .isPresent();
    }

    /** The publisher's own code of a county that the grid reaches; empty for any other. */
    public static Optional<String> codeOf(Fips fips) {
        return NceiCounty.codeOf(fips);
    }

    /** Whether the grid reaches the county and the publisher still has no row for it: it averages over older counties. */
    public static boolean isWithoutRow(Fips fips) {
        return fips.equals(LEXINGTON) || fips.stateCode().equals(UsState.CT.fipsCode());
    }
}
