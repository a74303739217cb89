package org.gapatlas.model.fit;

import java.util.Arrays;
import org.gapatlas.model.feature.Feature;

/** Expects of a county what its neighbours show: the share of them with the signal, as it stands. Learns nothing. */
public final class NeighbourShareSignal implements SignalModel {
    private final Feature share;

    /** @param share the neighbours' share of the signal in question */
    public NeighbourShareSignal(Feature share) {
        this.share = share;
    }

    @Override
    public String id() {
        return "always-neighbours";
    }

    @Override
    public boolean givesShares() {
        return true;
    }

    @Override
    public boolean isBlind() {
        return true;
    }

    @Override
    public double[] estimate(Cohort cohort) {
        double[] estimates = new double[cohort.table().size()];
        Arrays.fill(estimates, Double.NaN);
        // A county without a known neighbour gets no push either way.
        cohort.members()
                .forEach(county ->
                        estimates[county] = cohort.table().find(county, share).orElse(0));
        return estimates;
    }
}
