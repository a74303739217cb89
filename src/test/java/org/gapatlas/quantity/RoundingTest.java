package org.gapatlas.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.DoubleRange;
import net.jqwik.api.constraints.Scale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundingTest {
    /** The rule itself, computed in decimals. */
    private static BigDecimal exact(double value, int decimals) {
        return new BigDecimal(value).setScale(decimals, RoundingMode.HALF_EVEN);
    }

    private static void assertTenthsAreExact(double value) {
        assertThat(BigDecimal.valueOf(Rounding.toTenths(value), 1)).isEqualTo(exact(value, 1));
    }

    private static void assertRoundsExactly(double value) {
        assertTenthsAreExact(value);
        // Adding 0.0 turns negative zero into zero, because BigDecimal has no negative zero.
        assertThat(Rounding.toOneDecimal(value) + 0.0).isEqualTo(exact(value, 1).doubleValue());
    }

    @Property(tries = 20_000)
    void anyScoreRoundsAsItsExactBinaryValue(@ForAll @DoubleRange(min = 0, max = 100) @Scale(15) double value) {
        assertRoundsExactly(value);
    }

    @Property(tries = 20_000)
    void anyMagnitudeRoundsAsItsExactBinaryValue(@ForAll @DoubleRange(min = -9e14, max = 9e14) double value) {
        assertRoundsExactly(value);
    }

    @Property(tries = 20_000)
    void tenthsAreExactEvenBeyondThePrecisionOfADouble(@ForAll @DoubleRange(min = -9e17, max = 9e17) double value) {
        assertTenthsAreExact(value);
    }

    @Property(tries = 20_000)
    void aTieAndItsNeighboursRoundAsTheirExactBinaryValues(@ForAll("ties") double tie) {
        assertRoundsExactly(tie);
        assertRoundsExactly(Math.nextUp(tie));
        assertRoundsExactly(Math.nextDown(tie));
    }

    @Property(tries = 20_000)
    void valuesCloseToATieRoundAsTheirExactBinaryValues(
            @ForAll("ties") double tie, @ForAll @DoubleRange(min = -1e-9, max = 1e-9) @Scale(15) double distance) {
        assertRoundsExactly(tie + distance);
    }

    /** Values printed as x.x5; those that end in .25 and .75 are also ties in binary. */
    @Provide
    Arbitrary<Double> ties() {
        Arbitrary<Long> scores = Arbitraries.longs().between(0, 1_000);
        Arbitrary<Long> any = Arbitraries.longs().between(-4_000_000_000_000_000L, 4_000_000_000_000_000L);
        return Arbitraries.oneOf(scores, any).map(tenths -> (2 * tenths + 1) / 20.0);
    }

    @Property(tries = 20_000)
    void twoDecimalsRoundAsTheExactBinaryValue(@ForAll @DoubleRange(min = 0, max = 1e7) @Scale(4) double value) {
        assertThat(Rounding.toTwoDecimals(value)).isEqualTo(exact(value, 2).doubleValue());
    }

    @ParameterizedTest(name = "{0} becomes {1}: {2}")
    @CsvSource({
        "0.25,   0.2, a tie goes to the even digit below",
        "0.75,   0.8, a tie goes to the even digit above",
        "61.875, 61.9, no tie",
        "22.05,  22.1, a little above the tie in binary",
        "27.45,  27.4, a little below the tie in binary",
        "-0.25, -0.2, a negative tie goes to the even digit too",
        "0,      0.0, zero stays zero",
        "100,  100.0, a whole number stays itself",
    })
    void theRuleIsHalfToEvenOfTheBinaryValue(double value, double rounded, String why) {
        assertThat(Rounding.toOneDecimal(value)).as(why).isEqualTo(rounded);
    }
}
