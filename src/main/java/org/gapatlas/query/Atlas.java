package org.gapatlas.query;

import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.gapatlas.place.UsState;
import org.gapatlas.release.Release;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.Precision;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.ScoreTable;
import org.jspecify.annotations.Nullable;

/** A release with what answers need computed once: score table, searchable names and states. */
public final class Atlas {
    private final Release release;
    private final ScoreTable scores;
    private final PublishedCounts counts;
    private volatile @Nullable List<SearchableCounty> names;
    private final SortedSet<UsState> states;

    public Atlas(Release release) {
        this.release = release;
        this.scores = ScoreTable.of(
                release.counties().stream().map(CountyProfile::scoreInputs).toList());
        this.counts = new PublishedCounts(release.counties());
        SortedSet<UsState> present = new TreeSet<>(Comparator.comparing(UsState::name));
        release.counties().forEach(p -> present.add(p.county().state()));
        this.states = Collections.unmodifiableSortedSet(present);
    }

    public Release release() {
        return release;
    }

    /** Scores of all counties, in the order of {@link Release#counties()}. */
    public ScoreTable scores() {
        return scores;
    }

    /**
     * How informative the published count of a county is at the given settings.
     *
     * @param index of the county in the release
     */
    public Precision precision(int index, ScoreSettings settings) {
        return counts.precision(release.counties().get(index), settings);
    }

    /** The searchable form of the county at an index of the release. */
    SearchableCounty searchable(int index) {
        List<SearchableCounty> made = names;
        if (made == null) {
            // Made on demand, so that a start does not wait for it. Two first searches may both make it; either result
            // is good.
            made = release.counties().stream()
                    .map(p -> new SearchableCounty(p.county()))
                    .toList();
            names = made;
        }
        return made.get(index);
    }

    /** The states that have counties in the release, by postal code. */
    public SortedSet<UsState> states() {
        return states;
    }
}
