package org.gapatlas.place.display;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Splits rings where more than two lines meet, so that a border shared by two counties is one arc. Rings are processed
 * in the order given, and arcs are numbered in the order of their first use.
 */
final class SharedArcs {
    /** Marks a point where rings have different neighbouring points. */
    private static final long[] JUNCTION = {};

    private final Map<Long, long[]> neighbours = new HashMap<>();
    private final Map<Edge, Integer> references = new HashMap<>();
    private final List<long[]> arcs = new ArrayList<>();

    /** The first step along an arc, which identifies the arc and its direction. */
    private record Edge(long from, long to) {}

    /** @param rings points, at least three, without equal successive ones; the first is not repeated at the end */
    SharedArcs(List<List<long[]>> rings) {
        rings.forEach(county -> county.forEach(this::meet));
    }

    private void meet(long[] ring) {
        for (int i = 0; i < ring.length; i++) {
            long before = ring[(i + ring.length - 1) % ring.length];
            long after = ring[(i + 1) % ring.length];
            long[] pair = {Math.min(before, after), Math.max(before, after)};
            neighbours.merge(ring[i], pair, (known, met) -> Arrays.equals(known, met) ? known : JUNCTION);
        }
    }

    private boolean isJunction(long place) {
        return neighbours.getOrDefault(place, JUNCTION).length == 0;
    }

    /** A ring as references: twice the number of an arc, plus one if the ring runs against the arc. */
    int[] references(long[] ring) {
        int start = start(ring);
        List<Integer> found = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= ring.length; i++) {
            if (i == ring.length || isJunction(ring[(start + i) % ring.length])) {
                found.add(reference(stretch(ring, start + from, i - from)));
                from = i;
            }
        }
        return found.stream().mapToInt(Integer::intValue).toArray();
    }

    /**
     * The index of a junction or, without one, of the least point, so that both counties that share a ring start there.
     */
    private int start(long[] ring) {
        int least = 0;
        for (int i = 0; i < ring.length; i++) {
            if (isJunction(ring[i])) {
                return i;
            }
            least = ring[i] < ring[least] ? i : least;
        }
        return least;
    }

    private static long[] stretch(long[] ring, int from, int steps) {
        long[] places = new long[steps + 1];
        for (int i = 0; i <= steps; i++) {
            places[i] = ring[(from + i) % ring.length];
        }
        return places;
    }

    private int reference(long[] arc) {
        Integer known = references.get(new Edge(arc[0], arc[1]));
        if (known != null) {
            return known;
        }
        int number = arcs.size();
        arcs.add(arc);
        references.put(new Edge(arc[0], arc[1]), 2 * number);
        references.put(new Edge(arc[arc.length - 1], arc[arc.length - 2]), 2 * number + 1);
        return 2 * number;
    }

    /** The points of all arcs so far, by number, both ends included. */
    List<long[]> arcs() {
        return arcs;
    }
}
