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
 * What to build a release from.
 *
 * @param id null to derive one from the date and the inputs
 * @param edition the surveillance edition that it speaks of
 * @param parent the release this one follows, or null
 * @param threads that read inputs; changes the speed, never the result
 * @param canonicalGeographies whether the release lets the canonical routes answer who a county or state is
 * @param admittedStatusFiles digests of the tick and pathogen workbooks whose rows the operator may publish
 * @param sources at most one for each part of a release, but a file of daily values for each element and month; in
 *     any order
 * @param publications what each publication's file is known by
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

    /** From files that are what the bundled catalogue says of their publications. */
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

    /** Of the edition that the publications of its sources speak of. */
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

    /** Digests of the files whose rows may be published one by one. */
    List<Sha256> admittedFiles() {
        List<Sha256> files = new ArrayList<>(admittedStatusFiles);
        for (SourceInput source : daily()) {
            if (source.expectedSha256() != null) {
                files.add(source.expectedSha256());
            }
        }
        return files;
    }

    /** About how many bytes a release of these files takes on disk while it is sealed, and then some. */
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
