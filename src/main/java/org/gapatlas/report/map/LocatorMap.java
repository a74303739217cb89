package org.gapatlas.report.map;

import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/** Where a county lies: in its state, and its state in the nation. */
public record LocatorMap(County county, StateMap state, NationMap nation) {
    /** What the map of the state shows, for those who cannot see it. */
    public String stateAlternative() {
        return "Map of the counties of " + county.state().displayName() + "; " + county.name() + " is filled.";
    }

    /** What the map of the nation shows, for those who cannot see it. */
    public String nationAlternative() {
        return "Map of the United States; " + county.state().displayName() + " is filled.";
    }

    /** The county in its state; null if the release has no outline of it, which no sound release lacks. */
    public @Nullable MapShape shape() {
        return state.shapes().get(county.fips());
    }

    public boolean isCounty(Fips fips) {
        return fips.equals(county.fips());
    }

    public boolean isState(UsState other) {
        return other == county.state();
    }
}
