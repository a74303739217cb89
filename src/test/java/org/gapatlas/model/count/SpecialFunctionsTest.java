package org.gapatlas.model.count;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.apache.commons.numbers.gamma.Digamma;
import org.apache.commons.numbers.gamma.LogGamma;
import org.apache.commons.numbers.gamma.Trigamma;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the functions against those of an independent library. */
class SpecialFunctionsTest {
    @ParameterizedTest
    @CsvSource({
        "0.02, 0",
        "0.02, 1",
        "0.02, 24",
        "0.02, 25",
        "0.02, 3262",
        "1.5, 7",
        "1.5, 0.5",
        "1.5, 7.5",
        "403, 24",
        "403, 25"
    })
    void aRiseIsTheDifferenceOfTwoValues(double x, double count) {
        assertThat(SpecialFunctions.logGammaRise(x, count))
                .isCloseTo(LogGamma.value(x + count) - LogGamma.value(x), relative(LogGamma.value(x + count)));
        assertThat(SpecialFunctions.digammaRise(x, count))
                .isCloseTo(Digamma.value(x + count) - Digamma.value(x), relative(Digamma.value(x)));
        assertThat(SpecialFunctions.trigammaRise(x, count))
                .isCloseTo(Trigamma.value(x + count) - Trigamma.value(x), relative(Trigamma.value(x)));
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "7", "255", "256", "3262", "0.5"})
    void aFactorialIsTheGammaFunctionOfTheNextNumber(double count) {
        assertThat(SpecialFunctions.logFactorial(count))
                .isCloseTo(LogGamma.value(count + 1), relative(LogGamma.value(count + 1)));
    }

    private static Offset<Double> relative(double size) {
        return within(1e-12 * Math.max(1, Math.abs(size)));
    }
}
