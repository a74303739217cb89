package org.gapatlas.catalog;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * The national case definition of Lyme disease that counts of a time are made by. From 2022 on, states of high incidence
 * report on laboratory evidence alone, so that counts change although disease need not have.
 *
 * @param firstYear the first year that is counted by it
 */
public record CaseDefinition(String eraId, int firstYear, String reference) {
    /** Each in force until the next. */
    public static final List<CaseDefinition> ALL = List.of(era(2008), era(2011), era(2017), era(2022));

    /** The states that the definition of 2022 counts among those of high incidence. */
    private static final Set<UsState> HIGH_INCIDENCE = EnumSet.of(
            UsState.CT,
            UsState.DE,
            UsState.DC,
            UsState.ME,
            UsState.MD,
            UsState.MA,
            UsState.MN,
            UsState.NH,
            UsState.NJ,
            UsState.NY,
            UsState.PA,
            UsState.RI,
            UsState.VT,
            UsState.VA,
            UsState.WV,
            UsState.WI);

    /** Of the others, those whose class was looked up; nothing is concluded from not being in the list above. */
    private static final Set<UsState> LOW_INCIDENCE = Set.of(UsState.AL);

    /** Under which of the definition's two rules a state reports. */
    public enum Jurisdiction {
        HIGH,
        LOW,
        /** Nobody has looked it up. */
        UNKNOWN
    }

    private static CaseDefinition era(int year) {
        return new CaseDefinition(
                "cdc_" + year, year, "https://ndc.services.cdc.gov/case-definitions/lyme-disease-" + year + "/");
    }

    /** The one in force in a year; empty for years before the first. */
    public static Optional<CaseDefinition> of(int year) {
        return ALL.reversed().stream().filter(d -> d.firstYear <= year).findFirst();
    }

    /** The one that this one replaced; empty for the first. */
    public Optional<CaseDefinition> before() {
        return of(firstYear - 1);
    }

    /** How the county's state reports since 2022. */
    public static Jurisdiction jurisdiction(Fips fips) {
        Optional<UsState> state = UsState.findByFips(fips.stateCode());
        if (state.filter(HIGH_INCIDENCE::contains).isPresent()) {
            return Jurisdiction.HIGH;
        }
        return state.filter(LOW_INCIDENCE::contains).isPresent() ? Jurisdiction.LOW : Jurisdiction.UNKNOWN;
    }
}
