package org.gapatlas.model.feature;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.gapatlas.place.Fips;
import org.gapatlas.release.observations.ReleaseDraft;

/** Which counties touch, and which lie one step further. A county is its index in an ascending list of FIPS codes. */
public final class Neighbourhood {
    private final List<List<Integer>> first;
    private final List<List<Integer>> second;

    private Neighbourhood(List<List<Integer>> first, List<List<Integer>> second) {
        this.first = first;
        this.second = second;
    }

    /**
     * Arranges pairs by county.
     *
     * @param pairs each in both directions; pairs with other counties are ignored
     */
    public static Neighbourhood of(List<Fips> counties, List<ReleaseDraft.Neighbours> pairs) {
        SortedMap<Fips, Integer> index = new TreeMap<>();
        IntStream.range(0, counties.size()).forEach(i -> index.put(counties.get(i), i));
        List<SortedSet<Integer>> touching = new ArrayList<>();
        counties.forEach(_ -> touching.add(new TreeSet<>()));
        for (ReleaseDraft.Neighbours pair : pairs) {
            Integer county = index.get(pair.county());
            Integer neighbour = index.get(pair.neighbour());
            if (county != null && neighbour != null) {
                touching.get(county).add(neighbour);
            }
        }
        List<List<Integer>> second = new ArrayList<>();
        for (int county = 0; county < counties.size(); county++) {
            SortedSet<Integer> further = new TreeSet<>();
            touching.get(county).forEach(neighbour -> further.addAll(touching.get(neighbour)));
            further.removeAll(touching.get(county));
            further.remove(county);
            second.add(List.copyOf(further));
        }
        return new Neighbourhood(
                touching.stream().<List<Integer>>map(List::copyOf).toList(), second);
    }

    /** Counties that touch it, ascending. */
    public List<Integer> touching(int county) {
        return first.get(county);
    }

    /** Its neighbours' neighbours, without its neighbours and itself, ascending. */
    public List<Integer> secondRing(int county) {
        return second.get(county);
    }
}
