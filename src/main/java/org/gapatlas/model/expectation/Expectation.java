package org.gapatlas.model.expectation;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;
import org.gapatlas.model.count.NegativeBinomial;
import org.jspecify.annotations.Nullable;

/** The expected distribution of each county's count, for the counties that have one. Immutable. */
public final class Expectation {
    private final @Nullable NegativeBinomial[] counties;

    Expectation(@Nullable NegativeBinomial[] counties) {
        this.counties = counties.clone();
    }

    public Optional<NegativeBinomial> find(int county) {
        return Optional.ofNullable(counties[county]);
    }

    /**
     * The distribution of a county that has one.
     *
     * @throws IllegalArgumentException if it has none
     */
    public NegativeBinomial of(int county) {
        return find(county).orElseThrow(() -> new IllegalArgumentException("nothing is expected of county " + county));
    }

    /** Indexes of the counties that have one, ascending. */
    public int[] members() {
        return IntStream.range(0, counties.length)
                .filter(county -> find(county).isPresent())
                .toArray();
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Expectation that && Arrays.equals(that.counties, counties);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(counties);
    }
}
