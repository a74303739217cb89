package org.gapatlas.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.gapatlas.GovernedMeasures;
import org.gapatlas.model.feature.ModelInputs;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.InventedProfile;
import org.gapatlas.release.observations.ReleaseDraft.Neighbours;
import org.jspecify.annotations.Nullable;

/**
 * An invented nation on a grid: sixteen states of 36 counties each, of which the first ten are contiguous states, with
 * cases that spread from a corner. The same seed gives the same nation.
 */
public final class ModelNation {
    public static final int FIRST_YEAR = 2001;
    public static final int LAST_YEAR = 2023;

    private static final int STATES_ACROSS = 4;
    private static final int BLOCK = 6;
    private static final int ACROSS = STATES_ACROSS * BLOCK;

    public final List<CountyProfile> counties = new ArrayList<>();
    public final List<HistoricalCount> history = new ArrayList<>();
    public final List<Neighbours> neighbours = new ArrayList<>();

    private ModelNation(long seed, boolean ticks) {
        Random random = new Random(seed);
        List<UsState> states = List.of(UsState.values()).subList(0, STATES_ACROSS * STATES_ACROSS);
        for (int y = 0; y < ACROSS; y++) {
            for (int x = 0; x < ACROSS; x++) {
                UsState state = states.get(y / BLOCK * STATES_ACROSS + x / BLOCK);
                Fips fips = fips(state, x % BLOCK, y % BLOCK);
                int residents = (int) (3_000 * Math.pow(10, 2.2 * random.nextDouble()));
                double level = Math.exp(-(x * x + y * y) / 150.0) + 0.05 * random.nextDouble();
                addHistory(fips, residents, level, random);
                addCounty(new County(fips, "County " + x + "/" + y, state), residents, level, ticks, random);
                addNeighbours(fips, states, x, y);
            }
        }
    }

    public static ModelNation of(long seed) {
        return new ModelNation(seed, false);
    }

    public static ModelNation withTicks(long seed) {
        return new ModelNation(seed, true);
    }

    public ModelInputs inputs() {
        return ModelInputs.of(GovernedMeasures.EDITION, counties, history, neighbours);
    }

    /** The same nation with its parts in another order. */
    public ModelInputs shuffled(long seed) {
        Random random = new Random(seed);
        Collections.shuffle(counties, random);
        Collections.shuffle(history, random);
        Collections.shuffle(neighbours, random);
        return inputs();
    }

    /** Replaces the count of a county and year. */
    public void say(Fips fips, int year, PublishedValue count) {
        history.replaceAll(c ->
                c.fips().equals(fips) && c.year() == year ? new HistoricalCount(fips, year, count, c.fileRow()) : c);
    }

    private static Fips fips(UsState state, int x, int y) {
        return new Fips(state.fipsCode() + String.format(Locale.ROOT, "%03d", y * BLOCK + x + 1));
    }

    private void addHistory(Fips fips, int residents, double level, Random random) {
        for (int year = FIRST_YEAR; year <= LAST_YEAR; year++) {
            double expected = residents * level / 3_000 * Math.pow(1.12, year - LAST_YEAR);
            int cases = (int) (expected * (0.6 + 0.8 * random.nextDouble()));
            history.add(new HistoricalCount(fips, year, PublishedValue.ofNumber(cases), 2));
        }
    }

    private void addCounty(County county, int residents, double level, boolean ticks, Random random) {
        boolean covered = ticks && county.state().inContiguousTickScope();
        double vector = level + 0.3 * random.nextDouble();
        TickStatus tick =
                vector > 0.5 ? TickStatus.ESTABLISHED : vector > 0.3 ? TickStatus.REPORTED : TickStatus.NO_RECORDS;
        PathogenStatus pathogen = vector > 0.6 ? PathogenStatus.PRESENT : PathogenStatus.NO_RECORDS;
        InventedProfile profile = InventedProfile.of(county)
                .with(MeasureKey.POPULATION, residents)
                .with(MeasureKey.SVI_PERCENTILE, random.nextInt(1_001) / 1_000.0)
                .with(MeasureKey.UNINSURED_PERCENTILE, random.nextInt(1_001) / 1_000.0)
                .with(MeasureKey.UNINSURED_PERCENT, 10)
                .with(MeasureKey.RURAL_URBAN_CODE, 1 + random.nextInt(9));
        counties.add((covered ? profile.ticks(tick, TickStatus.NO_RECORDS, pathogen) : profile).profile());
    }

    private void addNeighbours(Fips fips, List<UsState> states, int x, int y) {
        for (int[] step : new int[][] {{-1, 0}, {1, 0}, {0, -1}, {0, 1}}) {
            @Nullable Fips other = at(states, x + step[0], y + step[1]);
            if (other != null) {
                neighbours.add(new Neighbours(fips, other));
            }
        }
    }

    private static @Nullable Fips at(List<UsState> states, int x, int y) {
        if (x < 0 || y < 0 || x >= ACROSS || y >= ACROSS) {
            return null;
        }
        return fips(states.get(y / BLOCK * STATES_ACROSS + x / BLOCK), x % BLOCK, y % BLOCK);
    }
}
