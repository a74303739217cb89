package org.gapatlas.ingest;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.ReleaseId;
import org.jspecify.annotations.Nullable;

/**
 * What to build a release from.
 *
 * @param id null to derive one from the date and the inputs
 * @param parent the release this one follows, or null
 * @param threads that read inputs; changes the speed, never the result
 * @param canonicalGeographies whether the release lets the canonical routes answer who a county or state is
 * @param admittedStatusFiles digests of the tick and pathogen workbooks whose rows the operator may publish
 * @param sources at most one for each part of a release, in any order
 */
public record BuildConfig(
        @Nullable ReleaseId id,
        Instant generatedAt,
        String builderVersion,
        GeographyVintage vintage,
        List<Sha256> admittedStatusFiles,
        @Nullable ReleaseId parent,
        int threads,
        boolean canonicalGeographies,
        List<SourceInput> sources) {
    public BuildConfig {
        admittedStatusFiles = List.copyOf(admittedStatusFiles);
        sources = List.copyOf(sources);
    }

    Optional<SourceInput> find(SourceKey key) {
        return sources.stream().filter(s -> s.publication().source() == key).findFirst();
    }
}
