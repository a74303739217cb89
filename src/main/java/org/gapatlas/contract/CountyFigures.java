package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonProperty;
import org.jspecify.annotations.Nullable;

/**
 * A county's figures as published. Null means that there is no figure, never 0.
 *
 * @param population residents
 * @param caseCountFloor2023 published cases by county of residence; 0 only for a published 0
 * @param incidenceFloor2023 the floor per 100,000 residents, two decimals
 * @param stateUnallocatedRecords2023 the state's records that name no county; the same on every county of a state
 * @param scapularisStatus a word of {@code TickStatus}
 * @param pacificusStatus a word of {@code TickStatus}
 * @param sviPercentile national percentile rank, 0 to 1; higher is more vulnerable
 * @param uninsuredPercentile national percentile rank, 0 to 1; higher is less insured
 * @param uninsuredPercent 0 to 100
 * @param rucc2023 Rural-Urban Continuum Code, 1 (large metropolitan) to 9 (remote, rural)
 */
public record CountyFigures(
        @Nullable Integer population,
        @JsonProperty("case_count_floor_2023") @Nullable Integer caseCountFloor2023,
        @JsonProperty("incidence_floor_2023") @Nullable Double incidenceFloor2023,

        @JsonProperty("state_unallocated_records_2023") @Nullable
        Integer stateUnallocatedRecords2023,

        String scapularisStatus,
        String pacificusStatus,
        @Nullable Double sviPercentile,
        @Nullable Double uninsuredPercentile,
        @Nullable Double uninsuredPercent,
        @JsonProperty("rucc_2023") @Nullable Integer rucc2023) {}
