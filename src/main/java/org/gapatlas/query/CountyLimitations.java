package org.gapatlas.query;

import java.util.ArrayList;
import java.util.List;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.release.observations.CountyProfile;

/** The limitations that apply to one county's figures, in addition to those of the release. */
public final class CountyLimitations {
    /** With fewer cases, each one changes the rate by a tenth or more. */
    private static final int FEW_CASES = 10;

    private CountyLimitations() {}

    /**
     * The limitations as sentences in a fixed order; may be empty.
     *
     * @param measures of the release
     */
    public static List<String> of(CountyProfile profile, Measures measures) {
        Measure counts = measures.get(MeasureKey.CASE_COUNT);
        List<String> sentences = new ArrayList<>();
        addHuman(profile, sentences);
        if (!profile.county().state().inContiguousTickScope()) {
            sentences.add("The tick and pathogen tables do not cover this state; its statuses are unknown.");
        }
        counts.definition().caveats().find(profile.county().state()).ifPresent(sentences::add);
        return sentences;
    }

    private static void addHuman(CountyProfile profile, List<String> sentences) {
        Double cases = profile.caseCount().number();
        NormalizedState state = profile.caseCount().state();
        if (state == NormalizedState.NOT_REPORTED) {
            sentences.add("The state reported no county counts for the year; this is not zero.");
        } else if (cases == null) {
            sentences.add("No published count is linked to this county; this is not zero.");
        } else if (cases > 0 && cases < FEW_CASES) {
            sentences.add("The count is below " + FEW_CASES + ", so the rate is statistically unstable.");
        }
        if (profile.stateUnallocated().number() != null) {
            sentences.add("The records without a county are the state's; the same number stands on each of its counties"
                    + " and is never added up over them.");
        }
    }
}
