package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A county's standing in a batch. The first three components are null if and only if the county is not estimable.
 *
 * @param priorityPercentile 0 to 100 among the scored counties of the batch
 * @param rawModelScore the model's own score, without unit
 * @param missingInputs the model's inputs that are not on record
 * @param reasons one to three, most important first
 */
public record PriorityStanding(
        @Nullable WirePriorityTier priorityTier,
        @Nullable Double priorityPercentile,
        @Nullable Double rawModelScore,
        WireEvidenceSufficiency evidenceSufficiency,
        List<String> missingInputs,
        List<WirePriorityReason> reasons) {
    public PriorityStanding {
        missingInputs = List.copyOf(missingInputs);
        reasons = List.copyOf(reasons);
    }
}
