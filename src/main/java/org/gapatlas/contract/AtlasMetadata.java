package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;

/**
 * A release, its sources, its method and its limitations.
 *
 * @param loadedAt when this server opened the release
 * @param scope the places that the release covers, such as {@code US_COUNTIES}
 * @param limitations the caveat that accompanies every figure of the release
 * @param sources publisher files, by key
 * @param states the states and DC, by code
 * @param surveillanceYear the year that the human figures cover
 * @param humanDatasetId the human data set that the counts come from
 */
public record AtlasMetadata(
        @JsonUnwrapped ReleaseIdentity release,
        Instant loadedAt,
        String scope,
        ScoreDefaults scoreDefaults,
        String limitations,
        List<SourceMetadata> sources,
        List<StateName> states,
        int surveillanceYear,
        String humanDatasetId) {
    public AtlasMetadata {
        sources = List.copyOf(sources);
        states = List.copyOf(states);
    }
}
