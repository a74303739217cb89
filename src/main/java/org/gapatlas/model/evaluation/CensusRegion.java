package org.gapatlas.model.evaluation;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.gapatlas.place.UsState;

/** The four regions of the Census Bureau. */
@SuppressWarnings("ImmutableEnumChecker") // the set never leaves the class
enum CensusRegion {
    NORTHEAST(
            UsState.CT, UsState.ME, UsState.MA, UsState.NH, UsState.NJ, UsState.NY, UsState.PA, UsState.RI, UsState.VT),
    MIDWEST(
            UsState.IL,
            UsState.IN,
            UsState.IA,
            UsState.KS,
            UsState.MI,
            UsState.MN,
            UsState.MO,
            UsState.NE,
            UsState.ND,
            UsState.OH,
            UsState.SD,
            UsState.WI),
    SOUTH(
            UsState.AL,
            UsState.AR,
            UsState.DE,
            UsState.DC,
            UsState.FL,
            UsState.GA,
            UsState.KY,
            UsState.LA,
            UsState.MD,
            UsState.MS,
            UsState.NC,
            UsState.OK,
            UsState.SC,
            UsState.TN,
            UsState.TX,
            UsState.VA,
            UsState.WV),
    WEST(
            UsState.AK,
            UsState.AZ,
            UsState.CA,
            UsState.CO,
            UsState.HI,
            UsState.ID,
            UsState.MT,
            UsState.NV,
            UsState.NM,
            UsState.OR,
            UsState.UT,
            UsState.WA,
            UsState.WY);

    private final Set<UsState> states;

    CensusRegion(UsState... states) {
        this.states = EnumSet.copyOf(Arrays.asList(states));
    }

    static CensusRegion of(UsState state) {
        return Arrays.stream(values())
                .filter(region -> region.states.contains(state))
                .findFirst()
                .orElseThrow();
    }
}
