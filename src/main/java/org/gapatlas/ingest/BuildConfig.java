package org.gapatlas.ingest;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.gapatlas.catalog.PublicationCatalog;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.SurveillanceEdition;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.ReleaseId;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of a release build.
 *
 * @param id null to derive one from the date and the inputs
 * @param edition the surveillance edition of the release
 * @param admittedStatusFiles digests of the tick and pathogen workbooks whose rows the operator may publish
 * @param parent the release that this one follows, or null
 * @param threads number of threads that read inputs; it affects the speed, never the result
 * @param canonicalGeographies whether the release allows the canonical routes to identify counties and states
 * @param sources at most one for each part of a release, but one file of daily values for each element and month; in
 *     any order
 * @param publications the marks by which each publication's file is recognised
 */
public record BuildConfig(
        @Nullable ReleaseId id,
        Instant generatedAt,
        String builderVersion,
        GeographyVintage vintage,
        SurveillanceEdition edition,
        List<Sha256> admittedStatusFiles,
        @Nullable ReleaseId parent,
        int threads,
        boolean canonicalGeographies,
        List<SourceInput> sources,
        PublicationCatalog publications) {
    private static final long LEAST_BYTES = 1L << 20;
    private static final long TIMES_INPUT = 2;

    public BuildConfig {
        admittedStatusFiles = List.copyOf(admittedStatusFiles);
        sources = List.copyOf(sources);
        long ids = sources.stream().map(SourceInput::sourceId).distinct().count();
        if (ids < sources.size()) {
            throw new IllegalArgumentException("two files play the same part of a release");
        }
    }

    /** Uses the bundled catalogue of publications. */
    public BuildConfig(
            @Nullable ReleaseId id,
            Instant generatedAt,
            String builderVersion,
            GeographyVintage vintage,
            SurveillanceEdition edition,
            List<Sha256> admittedStatusFiles,
            @Nullable ReleaseId parent,
            int threads,
            boolean canonicalGeographies,
            List<SourceInput> sources) {
        this(
                id,
                generatedAt,
                builderVersion,
                vintage,
                edition,
                admittedStatusFiles,
                parent,
                threads,
                canonicalGeographies,
                sources,
                PublicationCatalog.bundled());
    }

    /** Uses the edition that the publications of its sources cover. */
    public BuildConfig(
            @Nullable ReleaseId id,
            Instant generatedAt,
            String builderVersion,
            GeographyVintage vintage,
            List<Sha256> admittedStatusFiles,
            @Nullable ReleaseId parent,
            int threads,
            boolean canonicalGeographies,
            List<SourceInput> sources) {
        this(
                id,
                generatedAt,
                builderVersion,
                vintage,
                Editions.of(sources, Optional.empty(), Optional.empty()),
                admittedStatusFiles,
                parent,
                threads,
                canonicalGeographies,
                sources);
    }

    /** The files of daily values, in the order in which they are sealed. */
    List<SourceInput> daily() {
        return sources.stream()
                .filter(s -> s.publication().source() == SourceKey.NOAA_NCLIMGRID_DAILY)
                .sorted(Comparator.comparing(
                        s -> ClimateMonth.ofSource(s.sourceId()).orElseThrow()))
                .toList();
    }

    /** Digests of the files whose individual rows may be published. */
    List<Sha256> admittedFiles() {
        List<Sha256> files = new ArrayList<>(admittedStatusFiles);
        for (SourceInput source : daily()) {
            if (source.expectedSha256() != null) {
                files.add(source.expectedSha256());
            }
        }
        return files;
    }

    /** A generous estimate of the bytes that a release of these files takes on disk while it is sealed. */
    public long likelyBytes() {
        return LEAST_BYTES
                + TIMES_INPUT
                        * sources.stream()
                                .mapToLong(s -> s.file().toFile().length())
                                .sum();
    }

    Optional<SourceInput> find(SourceKey key) {
        return sources.stream().filter(s -> s.publication().source() == key).findFirst();
    }
}
