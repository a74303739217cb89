package org.gapatlas.place.display;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.gapatlas.place.display.DisplayGeometryTest.polygon;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;
import org.locationtech.jts.algorithm.Area;
import org.locationtech.jts.coverage.CoverageValidator;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.MultiPolygon;

/** Tests outlines that need special treatment: each is repaired as far as possible and reported. */
class RemarkTest {
    /** An inlet 0.8 m wide, which five decimals would close. */
    private static final MultiPolygon INLET =
            polygon(-90, 40, -89, 40, -89, 41, -89.499996, 41, -89.5, 40.5, -89.500004, 41, -90, 41, -90, 40);

    private static DisplayGeometry display(MultiPolygon... shapes) {
        return DisplayGeometry.of(IntStream.range(0, shapes.length)
                .mapToObj(i -> new Boundary(new Fips("010%02d".formatted(i)), shapes[i]))
                .toList());
    }

    private static Remark remark(String fips, Remark.Kind kind) {
        return new Remark(new Fips(fips), kind);
    }

    @Test
    void aValidCountyNeedsNoRemark() {
        assertThat(display(polygon(-90, 40, -89, 40, -89, 41, -90, 40)).remarks())
                .isEmpty();
    }

    @Test
    void anInletTooNarrowForFiveDecimalsKeepsSix() {
        assertThat(display(INLET).remarks()).containsExactly(remark("01000", Remark.Kind.ROUNDED_LESS));

        MultiPolygon rounded = RoundedOutlines.of(List.of(OutlineGrid.fromDegrees(INLET)))
                .outlines()
                .get(0);
        assertThat(rounded.isValid()).isTrue();
        assertThat(rounded.toText()).contains("-89499996 41000000", "-89500004 41000000");
    }

    @Test
    void aNeighbourKeepsSixDecimalsAtSharedPoints() {
        MultiPolygon north =
                polygon(-90, 41, -89.500004, 41, -89.499996, 41, -89, 41, -89, 42, -90.123456, 42.123456, -90, 41);

        DisplayGeometry display = display(INLET, north);

        assertThat(display.remarks()).containsExactly(remark("01000", Remark.Kind.ROUNDED_LESS));
        assertThat(display.counties().get(1).shape().toText()).contains("-89.500004 41", "-90.12346 42.12346");
        assertThat(CoverageValidator.isValid(
                        display.counties().stream().map(Boundary::shape).toArray(Geometry[]::new)))
                .isTrue();
    }

    @Test
    void anOutlineThatCrossesItselfIsSplit() {
        DisplayGeometry display = display(polygon(-90, 40, -88, 42, -88, 40, -90, 41, -90, 40));

        assertThat(display.remarks()).containsExactly(remark("01000", Remark.Kind.REPAIRED));
        assertThat(display.counties().get(0).shape().toText())
                .isEqualTo("MULTIPOLYGON (((-90 40, -89.333333 40.666667, -90 41, -90 40)),"
                        + " ((-89.333333 40.666667, -88 40, -88 42, -89.333333 40.666667)))");
    }

    @Test
    void overlappingNeighboursAreKeptAndReported() {
        DisplayGeometry display = display(
                polygon(-90, 40, -89, 40, -89, 41, -90, 41, -90, 40),
                polygon(-89.1, 40, -88, 40, -88, 41, -89.1, 41, -89.1, 40),
                polygon(-80, 40, -79, 40, -79, 41, -80, 41, -80, 40));

        assertThat(display.remarks())
                .containsExactly(
                        remark("01000", Remark.Kind.BORDER_MISMATCHED), remark("01001", Remark.Kind.BORDER_MISMATCHED));
        assertThat(display.counties()).extracting(c -> c.shape().getArea()).allMatch(a -> a >= 1);
    }

    @Test
    void anOutlineSmallerThanTheGridIsRefused() {
        MultiPolygon speck = polygon(-90, 40, -89.9999999, 40, -90, 40.0000001, -90, 40);

        assertThatThrownBy(() -> display(speck)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void anOutlineThatASimplifierDamagesIsSimplifiedLess() {
        RoundedOutlines rounding = RoundedOutlines.of(List.of(
                OutlineGrid.fromDegrees(polygon(-90, 40, -89, 40, -89, 41, -90, 41, -90, 40)),
                OutlineGrid.fromDegrees(polygon(-80, 40, -79, 40, -79, 41, -80, 41, -80, 40))));

        Simplification.Simplified simplified = Simplification.of(rounding, (coverage, tolerances) -> {
            Geometry[] result = coverage.clone();
            if (tolerances[1] > 1_000) {
                result[1] = result[1].getFactory().createMultiPolygon();
            }
            return result;
        });

        assertThat(simplified.finer()).containsExactly(1);
        assertThat(simplified.outlines()).isEqualTo(rounding.outlines());
    }

    @Test
    void aBorderThatASimplifierOpensIsClosed() {
        RoundedOutlines rounding = RoundedOutlines.of(List.of(
                OutlineGrid.fromDegrees(polygon(-90, 40, -89, 40, -89.05, 40.5, -89, 41, -90, 41, -90, 40)),
                OutlineGrid.fromDegrees(polygon(-88, 40, -88, 41, -89, 41, -89.05, 40.5, -89, 40, -88, 40))));
        Geometry straightened = OutlineGrid.fromDegrees(polygon(-88, 40, -88, 41, -89, 41, -89, 40, -88, 40));

        Simplification.Simplified simplified = Simplification.of(
                rounding,
                (coverage, tolerances) ->
                        tolerances[1] > 0 ? new Geometry[] {coverage[0], straightened} : coverage.clone());

        assertThat(simplified.outlines()).isEqualTo(rounding.outlines());
        assertThat(simplified.finer()).containsExactly(0, 1);
    }

    @Test
    void theResultOfASimplifierThatAlwaysDamagesIsNotUsed() {
        RoundedOutlines rounding = RoundedOutlines.of(
                List.of(OutlineGrid.fromDegrees(polygon(-90, 40, -89, 40, -89, 41, -90, 41, -90, 40))));

        Simplification.Simplified simplified = Simplification.of(
                rounding,
                (coverage, _) -> Arrays.stream(coverage)
                        .map(g -> (Geometry) g.getFactory().createMultiPolygon())
                        .toArray(Geometry[]::new));

        assertThat(simplified.outlines()).isEqualTo(rounding.outlines());
    }

    @Property(tries = 300)
    void tangledOutlinesAreHandled(@ForAll long seed, @ForAll @IntRange(min = 1, max = 12) int size) {
        Random random = new Random(seed);
        MultiPolygon[] tangle = new MultiPolygon[size];
        Arrays.setAll(tangle, _ -> star(random));

        DisplayGeometry display = display(tangle);

        assertThat(display.counties()).hasSize(size);
        assertThat(display.counties()).allMatch(c -> c.shape().isValid());
    }

    /** A closed line through points of a coarse grid, which may cross itself and others. */
    private static MultiPolygon star(Random random) {
        double[] numbers = new double[2 * (5 + random.nextInt(30))];
        do {
            Arrays.setAll(numbers, i -> (i % 2 == 0 ? -90 : 40) + random.nextInt(60) * 0.0101);
            numbers[numbers.length - 2] = numbers[0];
            numbers[numbers.length - 1] = numbers[1];
        } while (Math.abs(Area.ofRingSigned(polygon(numbers).getCoordinates())) < 1e-9);
        return polygon(numbers);
    }
}
