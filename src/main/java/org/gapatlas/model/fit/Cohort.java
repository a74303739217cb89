package org.gapatlas.model.fit;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.place.UsState;

/**
 * The counties of a table that a model is fitted to or asked about, each with whether it shows the signal. A county that
 * shows none is silent. Immutable.
 */
public final class Cohort {
    private final FeatureTable table;
    private final int[] members;
    private final boolean[] shows;

    private Cohort(FeatureTable table, int[] members, boolean[] shows) {
        this.table = table;
        this.members = members;
        this.shows = shows;
    }

    /** The counties that take part, by their places in the table. */
    public static Cohort of(FeatureTable table, IntPredicate takesPart, IntPredicate shows) {
        int[] members = IntStream.range(0, table.size()).filter(takesPart).toArray();
        boolean[] signal = new boolean[table.size()];
        for (int county : members) {
            signal[county] = shows.test(county);
        }
        return new Cohort(table, members, signal);
    }

    public FeatureTable table() {
        return table;
    }

    /** Places in the table, ascending; in a resampled cohort one may come several times or not at all. */
    public IntStream members() {
        return Arrays.stream(members);
    }

    public int size() {
        return members.length;
    }

    /** Whether a member shows the signal. */
    public boolean shows(int county) {
        return shows[county];
    }

    /** Members that show no signal, ascending. */
    public IntStream silent() {
        return members().filter(county -> !shows(county));
    }

    /** How many members show the signal. */
    public int showing() {
        return (int) members().filter(this::shows).count();
    }

    /** States with a member, in the order of their codes. */
    public List<UsState> states() {
        return members().mapToObj(this::stateOf).distinct().sorted().toList();
    }

    public UsState stateOf(int county) {
        return table.counties().get(county).state();
    }

    /** The same without the members of a state. */
    public Cohort without(UsState state) {
        return new Cohort(
                table, members().filter(county -> stateOf(county) != state).toArray(), shows);
    }

    /** As many members, drawn with replacement. */
    public Cohort resampled(Random random) {
        int[] drawn = new int[members.length];
        for (int i = 0; i < drawn.length; i++) {
            drawn[i] = members[random.nextInt(members.length)];
        }
        Arrays.sort(drawn);
        return new Cohort(table, drawn, shows);
    }

    /** The same members with another answer to whether they show the signal. */
    public Cohort showing(IntPredicate other) {
        return of(table, county -> Arrays.binarySearch(members, county) >= 0, other);
    }
}
