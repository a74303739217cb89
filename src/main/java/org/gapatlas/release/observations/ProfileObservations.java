package org.gapatlas.release.observations;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Measures;

/** Says the values of profiles as observations, to seal them and to prove what was sealed. */
public final class ProfileObservations {
    private ProfileObservations() {}

    /**
     * Every measure of every county, by measure id, then FIPS; daily measures are no part of a profile. What follows
     * from other values is derived anew. A figure of an optional source that the release is built without is missing, a
     * status unknown, and is said.
     *
     * @param measures those that the release has
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
