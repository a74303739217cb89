package org.gapatlas.report.map;

import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/** Shows where a county is in its state, and where the state is in the nation. */
public record LocatorMap(County county, StateMap state, NationMap nation) {
    /** Alternative text of the state map. */
    public String stateAlternative() {
        return "Map of the counties of " + county.state().displayName() + "; " + county.name() + " is filled.";
    }

    /** Alternative text of the national map. */
    public String nationAlternative() {
        return "Map of the United States; " + county.state().displayName() + " is filled.";
    }

    /** The county's shape in the state map; null if the release lacks its outline, as no sound release does. */
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
