package org.gapatlas.ingest;

import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.function.Function;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.arbonet.IxodesPathogenRow;
import org.gapatlas.adapter.arbonet.IxodesRow;
import org.gapatlas.adapter.boundary.BoundaryRow;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.adapter.popest.PopestRow;
import org.gapatlas.adapter.rucc.RuccRow;
import org.gapatlas.adapter.svi.SviRow;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.NameSpelling;
import org.gapatlas.place.RetiredCounty;
import org.jspecify.annotations.Nullable;

/**
 * Compares the county name in each row with the name that the naming source has for the row's code. If they disagree,
 * the code or the name is in the wrong row, and so are the figures.
 */
final class NameCheck {
    private final SortedMap<Fips, County> counties;

    /** @param counties the counties of the release */
    NameCheck(SortedMap<Fips, County> counties) {
        this.counties = counties;
    }

    /** Checks each file that prints names, except for the naming source itself. */
    void check(Inputs inputs) {
        switch (inputs.human()) {
            case HumanInput.Dashboard(Input<LymeDashboardRow> input) -> checkDashboard(input);
            case HumanInput.PublicUse _ -> {}
        }
        if (inputs.history() != null) {
            checkDashboard(inputs.history());
        }
        checkNames(inputs.rucc(), RuccRow::fips, RuccRow::countyName);
        checkNames(inputs.population(), PopestRow::fips, PopestRow::countyName);
        checkNames(inputs.boundary(), BoundaryRow::fips, BoundaryRow::nameWithSuffix);
        checkLeniently(inputs.tick(), IxodesRow::fips, IxodesRow::countyName);
        checkLeniently(inputs.pathogen(), IxodesPathogenRow::fips, IxodesPathogenRow::countyName);
        for (DailyInput daily : inputs.daily()) {
            checkLeniently(daily.counties(), DailyInput.NamedCounty::fips, DailyInput.NamedCounty::name);
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
            if (!located.row().countyName().isEmpty()) {
                check(
                        input.account(),
                        located.number(),
                        located.row().fips(),
                        located.row().countyName());
            }
        }
    }

    private <R> void checkNames(@Nullable Input<R> input, Function<R, Fips> code, Function<R, String> name) {
        if (input != null) {
            for (Located<R> located : input.rows()) {
                String printed = name.apply(located.row());
                if (!printed.isEmpty()) {
                    check(input.account(), located.number(), code.apply(located.row()), printed);
                }
            }
        }
    }

    /**
     * Checks a file with unknown spellings, because it was typed by hand in many places (the status tables) or appears
     * anew each month (daily values). A name of another county in the state blocks; an unknown name is noted.
     */
    private <R> void checkLeniently(@Nullable Input<R> input, Function<R, Fips> code, Function<R, String> name) {
        if (input == null) {
            return;
        }
        for (Located<R> located : input.rows()) {
            Fips fips = code.apply(located.row());
            String printed = name.apply(located.row());
            if (!counties.containsKey(fips)) {
                checkStray(input.account(), located.number(), fips, printed);
            } else if (!names(fips, printed)) {
                boolean isAnothers = findInState(fips, printed).isPresent();
                input.account()
                        .raise(
                                isAnothers ? IssueKind.COUNTY_NAME_CONTRADICTS_FIPS : IssueKind.COUNTY_NAME_UNUSUAL,
                                located.number(),
                                fips + " is "
                                        + Objects.requireNonNull(counties.get(fips))
                                                .name() + ", and the row names \"" + printed + "\"");
            }
        }
    }

    /** The county with this name in the code's state. */
    private Optional<Fips> findInState(Fips fips, String printed) {
        return counties.subMap(firstOf(fips), firstAfter(fips)).keySet().stream()
                .filter(other -> names(other, printed))
                .findFirst();
    }

    /**
     * Refuses a code that never named a county next to the name of one: the row belongs to that county, and setting it
     * aside would lose its figures.
     */
    private void checkStray(SourceAccount account, int row, Fips fips, String printed) {
        if (RetiredCounty.findReason(fips).isEmpty()) {
            findInState(fips, printed)
                    .ifPresent(named -> account.raise(
                            IssueKind.COUNTY_NAME_CONTRADICTS_FIPS,
                            row,
                            fips + " names no county, and the row names \"" + printed + "\", which is " + named));
        }
    }

    private boolean names(Fips fips, String printed) {
        County county = counties.get(fips);
        return county != null && NameSpelling.of(printed).canNameTheCountyOf(NameSpelling.of(county.name()));
    }

    private static Fips firstOf(Fips fips) {
        return new Fips(fips.stateCode() + "000");
    }

    /** A code above those of all counties in the state. */
    private static Fips firstAfter(Fips fips) {
        return new Fips(fips.stateCode() + "999");
    }

    private void check(SourceAccount account, int row, Fips fips, String printed) {
        County county = counties.get(fips);
        if (county == null) {
            checkStray(account, row, fips, printed);
        } else if (!names(fips, printed)) {
            account.raise(
                    IssueKind.COUNTY_NAME_CONTRADICTS_FIPS,
                    row,
                    fips + " is " + county.name() + ", and the row names \"" + printed + "\"");
        }
    }
}
