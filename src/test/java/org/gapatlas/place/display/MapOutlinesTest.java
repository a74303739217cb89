package org.gapatlas.place.display;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.Fips;
import org.junit.jupiter.api.Test;

class MapOutlinesTest {
    private static final Fips WEST = new Fips("20001");
    private static final Fips EAST = new Fips("20003");
    private static final Fips INNER = new Fips("20005");
    private static final Fips ALEUTIANS = new Fips("02016");

    private static double[] square(double west, double south, double east, double north) {
        return new double[] {west, south, east, south, east, north, west, north, west, south};
    }

    private static double[] reversed(double[] ring) {
        double[] back = new double[ring.length];
        for (int i = 0; i < ring.length; i += 2) {
            back[i] = ring[ring.length - 2 - i];
            back[i + 1] = ring[ring.length - 1 - i];
        }
        return back;
    }

    private static MapOutlines two() {
        SortedMap<Fips, List<double[]>> outlines = new TreeMap<>();
        outlines.put(WEST, List.of(square(-99, 38, -98, 39)));
        outlines.put(EAST, List.of(square(-98, 38, -97, 39)));
        return MapOutlines.of(outlines);
    }

    @Test
    void neighboursShareTheArcOfTheirBorder() {
        MapOutlines map = two();

        assertThat(map.arcCount()).isEqualTo(3);
        assertThat(map.arcsOf(WEST)).hasSize(2);
        assertThat(map.arcsOf(EAST)).hasSize(2);
        assertThat(map.arcsOf(WEST)).containsAnyElementsOf(map.arcsOf(EAST));
    }

    @Test
    void aCountyInsideAnotherSharesItsWholeOutline() {
        double[] inner = square(-98.6, 38.4, -98.4, 38.6);
        SortedMap<Fips, List<double[]>> outlines = new TreeMap<>();
        outlines.put(WEST, List.of(square(-99, 38, -98, 39), reversed(inner)));
        outlines.put(INNER, List.of(inner));

        MapOutlines map = MapOutlines.of(outlines);

        assertThat(map.arcCount()).isEqualTo(2);
        assertThat(map.arcsOf(WEST)).containsAll(map.arcsOf(INNER));
        assertThat(map.area(WEST)).isGreaterThan(10 * map.area(INNER));
    }

    @Test
    void partsDividedByTheAntimeridianMeetOnTheSheet() {
        SortedMap<Fips, List<double[]>> outlines = new TreeMap<>();
        outlines.put(ALEUTIANS, List.of(square(179, 51, 180, 52), square(-180, 51, -179, 52)));

        MapOutlines map = MapOutlines.of(outlines);

        assertThat(map.arcCount()).as("one around either part, one between").isEqualTo(3);
    }

    @Test
    void detailsTooSmallForAScreenAreRemovedAndCountiesAreNot() {
        SortedMap<Fips, List<double[]>> outlines = new TreeMap<>();
        outlines.put(WEST, List.of(new double[] {-99, 38, -98.5, 38.0001, -98, 38, -98, 39, -99, 39, -99, 38}));
        outlines.put(EAST, List.of(square(-97.01, 38, -97, 38.01)));

        MapOutlines map = MapOutlines.of(outlines);

        assertThat(map.counties()).containsExactly(WEST, EAST);
        assertThat(map.area(EAST)).isPositive();
    }

    @Test
    void theBytesHaveTheirSignatureAndAreReproducible() {
        byte[] bytes = two().encode();

        assertThat(new String(bytes, 0, 4, StandardCharsets.US_ASCII)).isEqualTo("GAO1");
        assertThat(Arrays.copyOfRange(bytes, 4, 9))
                .as("9,750 by 6,100 in three arcs")
                .containsExactly((9_750 & 0x7f) | 0x80, 9_750 >> 7, (6_100 & 0x7f) | 0x80, 6_100 >> 7, 3);
        assertThat(two().encode()).isEqualTo(bytes);
    }
}
