package org.gapatlas.model.expectation;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gapatlas.model.count.GammaShrinkage;
import org.gapatlas.place.UsState;
import org.jspecify.annotations.Nullable;

/**
 * The rates around each county, in cases per person-year: of the nation's states of its class, of the rest of its
 * state, of the counties two steps away, and of the counties that touch it. Each is shrunk towards the one before. None
 * includes the county's own counts.
 */
public final class Surroundings {
    /** How strongly each rate is shrunk towards the next wider one, in cases. */
    private record Strengths(double state, double ring2, double ring1) {}

    /**
     * The rates around a county, each above 0.
     *
     * @param meanLog mean logarithm of the touching counties' own rates
     * @param spread standard deviation of the logarithms of the rates within two steps; 0 for fewer than two counties
     */
    public record Rates(double nation, double state, double ring2, double ring1, double meanLog, double spread) {}

    private record Pool(double cases, double exposure) {}

    private final CountyWindow window;
    private final Panel panel;
    private final Map<UsState, Pool> states = new EnumMap<>(UsState.class);
    private final Pool[] classes = new Pool[2];
    private final Strengths strengths;

    private Surroundings(CountyWindow window, IntPredicate takesPart, @Nullable Strengths near) {
        this.window = window;
        this.panel = window.panel();
        classes[0] = new Pool(0, 0);
        classes[1] = new Pool(0, 0);
        for (int county = 0; county < panel.size(); county++) {
            Pool own = own(county);
            states.merge(panel.state(county), own, Surroundings::sum);
            classes[classOf(county)] = sum(classes[classOf(county)], own);
        }
        this.strengths = strengths(takesPart, near);
    }

    /** @param takesPart selects the counties whose counts determine the strengths */
    static Surroundings of(CountyWindow window, IntPredicate takesPart) {
        return new Surroundings(window, takesPart, null);
    }

    /** The same with strengths determined by fewer counties; this object if the strengths are equal. */
    Surroundings decidedBy(IntPredicate takesPart) {
        Surroundings other = new Surroundings(window, takesPart, strengths);
        return other.strengths.equals(strengths) ? this : other;
    }

    private int classOf(int county) {
        return window.isHigh(county) ? 1 : 0;
    }

    private Pool own(int county) {
        return window.exposure(county) > 0
                ? new Pool(window.observed(county), window.exposure(county))
                : new Pool(0, 0);
    }

    private static Pool sum(Pool a, Pool b) {
        return new Pool(a.cases() + b.cases(), a.exposure() + b.exposure());
    }

    private Pool pool(int[] counties) {
        Pool pool = new Pool(0, 0);
        for (int county : counties) {
            pool = sum(pool, own(county));
        }
        return pool;
    }

    private double nation(int county) {
        Pool all = classes[classOf(county)];
        return (all.cases() - own(county).cases() + 1)
                / (all.exposure() - own(county).exposure() + 1);
    }

    /** The state without the county. */
    private Pool restOfState(int county) {
        Pool all = states.getOrDefault(panel.state(county), new Pool(0, 0));
        return new Pool(
                Math.max(all.cases() - own(county).cases(), 0),
                Math.max(all.exposure() - own(county).exposure(), 0));
    }

    private Strengths strengths(IntPredicate takesPart, @Nullable Strengths near) {
        int[] members = IntStream.range(0, panel.size()).filter(takesPart).toArray();
        Pool[] pools = new Pool[panel.size()];
        double[] prior = new double[panel.size()];
        for (int county : members) {
            pools[county] = restOfState(county);
            prior[county] = nation(county);
        }
        double ofState = strength(pools, prior, members, near == null ? Double.NaN : near.state());
        for (int county : members) {
            prior[county] = drawn(pools[county], prior[county], ofState);
            pools[county] = pool(panel.ring2(county));
        }
        double ofRing2 = strength(pools, prior, members, near == null ? Double.NaN : near.ring2());
        for (int county : members) {
            prior[county] = drawn(pools[county], prior[county], ofRing2);
            pools[county] = pool(panel.ring1(county));
        }
        return new Strengths(
                ofState, ofRing2, strength(pools, prior, members, near == null ? Double.NaN : near.ring1()));
    }

    /** @param near a strength to start from; NaN to search all */
    private static double strength(Pool[] pools, double[] prior, int[] members, double near) {
        double[] cases = new double[pools.length];
        double[] exposure = new double[pools.length];
        for (int county : members) {
            cases[county] = pools[county].cases();
            exposure[county] = pools[county].exposure();
        }
        return Double.isNaN(near)
                ? GammaShrinkage.strength(cases, exposure, prior, members)
                : GammaShrinkage.strengthNear(cases, exposure, prior, members, near);
    }

    private static double drawn(Pool pool, double prior, double strength) {
        return GammaShrinkage.rate(pool.cases(), pool.exposure(), prior, strength);
    }

    /** The rates around a county from all of its neighbours. */
    public Rates of(int county) {
        return of(county, panel.ring1(county), panel.ring2(county));
    }

    /** The rates around a county as if it had only these neighbours. */
    Rates of(int county, int[] ring1, int[] ring2) {
        double nation = nation(county);
        double state = drawn(restOfState(county), nation, strengths.state());
        double second = drawn(pool(ring2), state, strengths.ring2());
        double first = drawn(pool(ring1), second, strengths.ring1());
        double[] near = logarithms(ring1, first);
        double[] far = logarithms(ring2, first);
        double[] both = IntStream.range(0, near.length + far.length)
                .mapToDouble(i -> i < near.length ? near[i] : far[i - near.length])
                .toArray();
        return new Rates(
                nation,
                state,
                second,
                first,
                near.length == 0 ? StrictMath.log(first) : mean(near),
                both.length < 2 ? 0 : deviation(both));
    }

    /** The rate of the touching counties, shrunk towards the whole nation's; for a baseline. */
    double ring1ToNation(int county, double nation, double strength) {
        return drawn(pool(panel.ring1(county)), nation, strength);
    }

    /** The rate of all counties, whatever their class. */
    double wholeNation() {
        Pool all = sum(classes[0], classes[1]);
        return (all.cases() + 1) / (all.exposure() + 1);
    }

    double ring1Strength(double nation, int[] members) {
        Pool[] pools = new Pool[panel.size()];
        double[] prior = new double[panel.size()];
        for (int county : members) {
            pools[county] = pool(panel.ring1(county));
            prior[county] = nation;
        }
        return strength(pools, prior, members, Double.NaN);
    }

    /** ln of a county's own rate, shrunk towards a prior with the strength of one case. */
    double logRate(int county, double prior) {
        return StrictMath.log(drawn(own(county), prior, 1));
    }

    private double[] logarithms(int[] counties, double prior) {
        return IntStream.of(counties)
                .filter(county -> window.exposure(county) > 0)
                .mapToDouble(county -> logRate(county, prior))
                .toArray();
    }

    private static double mean(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum / values.length;
    }

    private static double deviation(double[] values) {
        double mean = mean(values);
        double squares = 0;
        for (double value : values) {
            squares += (value - mean) * (value - mean);
        }
        return Math.sqrt(squares / values.length);
    }
}
