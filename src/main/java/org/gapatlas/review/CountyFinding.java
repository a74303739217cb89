package org.gapatlas.review;

import java.util.List;

/** The result of a rule for one county. */
public sealed interface CountyFinding {
    /**
     * The rule lacks what it needs. This is not a finding that nothing is there.
     *
     * @param codes the reasons; at least one
     */
    record Abstained(List<String> codes) implements CountyFinding {
        public Abstained {
            codes = List.copyOf(codes);
        }
    }

    /** The rule was applied and did not select the county. */
    record NotFound() implements CountyFinding {}

    /**
     * The rule selected the county.
     *
     * @param evidence the rows that the finding is based on: that of the pathogen, then those of the recorded species
     */
    record Found(String code, List<NativeStatus> evidence) implements CountyFinding {
        public Found {
            evidence = List.copyOf(evidence);
        }
    }
}
