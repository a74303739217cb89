package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The human record of every county.
 *
 * @param caseCount the published floor
 * @param caseCountState normalized state of the count
 * @param population the denominator of rates
 * @param stateUnallocatedRecords records of the county's state that name no county; the same for each of its counties
 */
public record HumanColumns(
        List<String> humanStatus,
        List<@Nullable Integer> caseCount,
        List<String> caseCountState,
        List<@Nullable Integer> population,
        List<String> populationState,
        List<@Nullable Integer> stateUnallocatedRecords) {}
