package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The human record of every county.
 *
 * @param caseCount the published floor
 * @param caseCountState normalized state of the count
 * @param population that counts are set against
 * @param stateUnallocatedRecords of the county's state; the same on each of its counties
 */
public record HumanColumns(
        List<String> humanStatus,
        List<@Nullable Integer> caseCount,
        List<String> caseCountState,
        List<@Nullable Integer> population,
        List<String> populationState,
        List<@Nullable Integer> stateUnallocatedRecords) {}
