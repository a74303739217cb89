package org.gapatlas.model.review;

import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.model.feature.FeatureTable;

/**
 * What a model wants to know of each county of one release. Whether a county can be estimated, and whether its evidence
 * suffices, follows from this and from what is on record, never from the model's answer.
 *
 * @param required without one of them a county is not estimated
 * @param supporting without one of them a county is estimated on insufficient evidence
 */
public record InputNeeds(List<EvidenceInput> required, List<EvidenceInput> supporting) {
    public InputNeeds {
        required = required.stream().distinct().sorted().toList();
        supporting = supporting.stream().distinct().sorted().toList();
    }

    /** All that a county lacks, in the order of the enum. */
    List<EvidenceInput> missing(FeatureTable table, int county) {
        return EvidenceInput.missing(
                Stream.concat(required.stream(), supporting.stream()).sorted().toList(), table, county);
    }

    /** Why a county is not estimated; empty if it is. */
    List<NotEstimableCode> obstacles(FeatureTable table, int county) {
        return EvidenceInput.missing(required, table, county).stream()
                .map(EvidenceInput::code)
                .toList();
    }
}
