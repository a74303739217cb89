package org.gapatlas.quantity;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MedianTest {
    @Test
    void itIsTheMiddleOrTheMeanOfTheTwoInTheMiddle() {
        assertThat(Median.of(new double[] {7})).isEqualTo(7);
        assertThat(Median.of(new double[] {9, 1, 5})).isEqualTo(5);
        assertThat(Median.of(new double[] {8, 1, 5, 2})).isEqualTo(3.5);
    }

    @Test
    void withoutFiguresThereIsNoMedian() {
        assertThat(Median.of(new double[0])).isNaN();
    }

    @Test
    void theFiguresAreNotReordered() {
        double[] figures = {3, 1, 2};

        assertThat(Median.of(figures)).isEqualTo(2);
        assertThat(figures).containsExactly(3, 1, 2);
    }
}
