package org.gapatlas.report.map;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.CountyOutlines;
import org.gapatlas.release.Release;

/**
 * All maps of one release, drawn once: one or two megabytes of path data for the whole nation.
 *
 * @param states the map of each state
 */
public record ReportMaps(Map<UsState, StateMap> states, NationMap nation) {
    /**
     * Draws all maps of a release.
     *
     * @throws org.gapatlas.release.format.ReleaseException if the outlines cannot be read
     */
    public static ReportMaps draw(Release release) {
        SortedMap<Fips, List<double[]>> counties = CountyOutlines.read(release).rings();
        Map<UsState, SortedMap<Fips, List<double[]>>> byState = new EnumMap<>(UsState.class);
        counties.forEach((fips, rings) -> byState.computeIfAbsent(
                        UsState.findByFips(fips.stateCode()).orElseThrow(), _ -> new TreeMap<>())
                .put(fips, rings));
        Map<UsState, StateMap> states = new EnumMap<>(UsState.class);
        byState.forEach((state, outlines) -> states.put(state, StateMap.of(outlines)));
        return new ReportMaps(states, NationMap.of(counties));
    }

    /** The map of a state. */
    public StateMap of(UsState state) {
        StateMap map = states.get(state);
        if (map == null) {
            throw new IllegalArgumentException("the release has no county in " + state);
        }
        return map;
    }
}
