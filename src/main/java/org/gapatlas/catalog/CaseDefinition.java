package org.gapatlas.catalog;

import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;

/**
 * A national case definition of Lyme disease, by which cases of its years are counted. Since 2022, high-incidence
 * states report on laboratory evidence alone, so counts changed even where disease did not.
 *
 * @param firstYear the first year in which it is in force
 */
public record CaseDefinition(String eraId, int firstYear, String reference) {
    /** Ascending; each is in force until the next. */
    public static final List<CaseDefinition> ALL = List.of(era(2008), era(2011), era(2017), era(2022));

    /** The states that the 2022 definition lists as high-incidence jurisdictions. */
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

    /** States known to be low-incidence jurisdictions. Absence from the list above proves nothing. */
    private static final Set<UsState> LOW_INCIDENCE = Set.of(UsState.AL);

    /** Which of the 2022 definition's two rules a state reports under. */
    public enum Jurisdiction {
        HIGH,
        LOW,
        /** Not looked up. */
        UNKNOWN
    }

    private static CaseDefinition era(int year) {
        return new CaseDefinition(
                "cdc_" + year, year, "https://ndc.services.cdc.gov/case-definitions/lyme-disease-" + year + "/");
    }

    /** The definition in force in a year; empty for years before the first. */
    public static Optional<CaseDefinition> of(int year) {
        return ALL.reversed().stream().filter(d -> d.firstYear <= year).findFirst();
    }

    /** The definition that this one replaced; empty for the first. */
    public Optional<CaseDefinition> before() {
        return of(firstYear - 1);
    }

    /** The rule that the county's state reports under since 2022. */
    public static Jurisdiction jurisdiction(Fips fips) {
        Optional<UsState> state = UsState.findByFips(fips.stateCode());
        if (state.filter(HIGH_INCIDENCE::contains).isPresent()) {
            return Jurisdiction.HIGH;
        }
        return state.filter(LOW_INCIDENCE::contains).isPresent() ? Jurisdiction.LOW : Jurisdiction.UNKNOWN;
    }
}
