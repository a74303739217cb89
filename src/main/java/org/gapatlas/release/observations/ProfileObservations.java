package org.gapatlas.release.observations;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Measures;

/** Turns the values of profiles into observations, both to seal them and to verify what was sealed. */
public final class ProfileObservations {
    private ProfileObservations() {}

    /**
     * All measures of all counties, by measure id, then FIPS, except daily measures, which are not part of a profile.
     * Derived values are computed again. If the release is built without an optional source, its figures are missing
     * and its statuses unknown, and they are included.
     *
     * @param measures the measures that the release has
     */
    public static List<Observation> of(List<CountyProfile> counties, Measures measures) {
        List<Measure> single = measures.single().toList();
        List<Observation> observations = new ArrayList<>();
        for (CountyProfile profile : counties) {
            CountyProfile derived = profile.derivedAnew();
            for (Measure measure : single) {
                observations.add(new Observation(measure, profile.county().fips(), derived.value(measure.key())));
            }
        }
        observations.sort(
                Comparator.comparing((Observation o) -> o.measure().id()).thenComparing(Observation::fips));
        return observations;
    }
}
