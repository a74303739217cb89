package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.feature.Window;
import org.gapatlas.place.Fips;
import org.gapatlas.priority.CountyAssessment;
import org.gapatlas.priority.InputPolicy;
import org.gapatlas.priority.PriorityReason;

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

    /** The same for a batch, by the names of the inputs. */
    public InputPolicy policy() {
        return InputPolicy.of(ids(required), ids(supporting));
    }

    /**
     * Assesses every county of a table, in its order: one that has what is required by score and reasons, any other as
     * not estimable.
     *
     * @param rawScore of a county that can be estimated, by its place in the table
     * @param reasons of the same, one to three
     */
    List<CountyAssessment> assess(
            FeatureTable table, IntToDoubleFunction rawScore, IntFunction<List<PriorityReason>> reasons) {
        List<CountyAssessment> counties = new ArrayList<>();
        for (int county = 0; county < table.size(); county++) {
            Fips fips = table.counties().get(county).fips();
            List<String> missing = missing(table, county);
            List<NotEstimableCode> obstacles = obstacles(table, county);
            counties.add(
                    obstacles.isEmpty()
                            ? CountyAssessment.Scored.of(
                                    fips, rawScore.applyAsDouble(county), missing, reasons.apply(county))
                            : CountyAssessment.NotEstimable.of(fips, missing, inWords(obstacles, table.window())));
        }
        return counties;
    }

    private static List<PriorityReason> inWords(List<NotEstimableCode> obstacles, Window window) {
        return obstacles.stream()
                .limit(CountyAssessment.MOST_REASONS)
                .map(code -> code.of(window))
                .toList();
    }

    private List<String> missing(FeatureTable table, int county) {
        return ids(EvidenceInput.missing(
                Stream.concat(required.stream(), supporting.stream()).toList(), table, county));
    }

    /** Why a county is not estimated, each once; empty if it is. */
    public List<NotEstimableCode> obstacles(FeatureTable table, int county) {
        return EvidenceInput.missing(required, table, county).stream()
                .map(EvidenceInput::code)
                .distinct()
                .toList();
    }

    private static List<String> ids(List<EvidenceInput> inputs) {
        return inputs.stream().map(EvidenceInput::id).toList();
    }
}
