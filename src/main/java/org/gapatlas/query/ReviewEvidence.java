package org.gapatlas.query;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.review.CountyReview;
import org.gapatlas.review.NativeEvidence;
import org.gapatlas.review.NativeStatus;
import org.gapatlas.review.ReviewConfiguration;
import org.jspecify.annotations.Nullable;

/** Collects the publishers' rows about a state's counties for the rules of the review. */
public final class ReviewEvidence {
    /** A status has more than one source row, so it is not the word of any of them. */
    private static final String AMBIGUOUS = "SOURCE_ROW_AMBIGUOUS";

    private final Release release;
    private final SortedMap<Fips, List<Lineage>> lineage;

    private ReviewEvidence(Release release, SortedMap<Fips, List<Lineage>> lineage) {
        this.release = release;
        this.lineage = lineage;
    }

    /**
     * Reviews a state. Reads the database if a rule is enabled.
     *
     * @return a review in which no county is assessed if the release has none in the state
     */
    public static CountyReview review(Release release, UsState state, ReviewConfiguration configuration) {
        List<CountyProfile> counties = release.counties().stream()
                .filter(p -> p.county().state() == state)
                .toList();
        SortedMap<Fips, List<Lineage>> lineage = configuration.isAnyEnabled()
                ? release.observations()
                        .lineage(counties.stream().map(p -> p.county().fips()).toList())
                : new TreeMap<>();
        ReviewEvidence evidence = new ReviewEvidence(release, lineage);
        return CountyReview.of(
                configuration, counties.stream().map(evidence::of).toList());
    }

    private NativeEvidence of(CountyProfile profile) {
        List<String> diagnostics = new ArrayList<>();
        NativeStatus pathogen = status(
                profile,
                MeasureKey.BURGDORFERI_STATUS,
                "Borrelia burgdorferi sensu stricto",
                profile.vector().burgdorferi().literal(),
                diagnostics);
        NativeStatus scapularis = status(
                profile,
                MeasureKey.SCAPULARIS_STATUS,
                "Ixodes scapularis",
                profile.vector().scapularis().literal(),
                diagnostics);
        NativeStatus pacificus = status(
                profile,
                MeasureKey.PACIFICUS_STATUS,
                "Ixodes pacificus",
                profile.vector().pacificus().literal(),
                diagnostics);
        List<NativeStatus> vectors = new ArrayList<>();
        if (scapularis != null) {
            vectors.add(scapularis);
        }
        if (pacificus != null) {
            vectors.add(pacificus);
        }
        return new NativeEvidence(
                profile.county(),
                profile.county().state().inContiguousTickScope(),
                diagnostics.stream().distinct().toList(),
                pathogen,
                vectors);
    }

    /** The single source row of a status; null if there is none. */
    private @Nullable NativeStatus status(
            CountyProfile profile, MeasureKey measure, String target, String literal, List<String> diagnostics) {
        List<Lineage> rows = lineage.getOrDefault(profile.county().fips(), List.of()).stream()
                .filter(l -> l.measure().key().equals(measure))
                .toList();
        if (rows.isEmpty()) {
            return null;
        }
        Lineage first = rows.getFirst();
        if (rows.size() > 1 || first.rows().count() > 1) {
            diagnostics.add(AMBIGUOUS);
        }
        Manifest.Input input = release.manifest().findInput(first.file()).orElseThrow();
        return new NativeStatus(target, first.measure().id(), literal, input.datasetId(), first.file());
    }
}
