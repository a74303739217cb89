package org.gapatlas.adapter.nclimgrid;

import java.util.Optional;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/** Knows which counties the publisher's averages always leave out; every other one must have a row. */
public final class NclimgridCoverage {
    /** An independent city within Rockbridge County, for which the publisher has no row. */
    private static final Fips LEXINGTON = new Fips("51678");

    private NclimgridCoverage() {}

    /** Whether the grid reaches the county; it covers only the contiguous states. */
    public static boolean reaches(Fips fips) {
        return UsState.findByFips(fips.stateCode())
                .filter(UsState::isContiguous)
                .isPresent();
    }

    /** The publisher's code of a county that the grid reaches; empty for any other. */
    public static Optional<String> codeOf(Fips fips) {
        return NceiCounty.codeOf(fips);
    }

    /** Whether the publisher has no row for a county that the grid reaches, because it averages over older counties. */
    public static boolean isWithoutRow(Fips fips) {
        return fips.equals(LEXINGTON) || fips.stateCode().equals(UsState.CT.fipsCode());
    }
}
