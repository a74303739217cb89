package org.gapatlas.review;

import java.util.List;

/** What a rule says of one county. */
public sealed interface CountyFinding {
    /**
     * The rule has not what it needs. Not a finding that nothing is there.
     *
     * @param codes why; at least one
     */
    record Abstained(List<String> codes) implements CountyFinding {
        public Abstained {
            codes = List.copyOf(codes);
        }
    }

    /** The rule was applied and did not find the county. */
    record NotFound() implements CountyFinding {}

    /**
     * The rule found the county.
     *
     * @param evidence the rows it rests on: the pathogen's, then those of the species on record
     */
    record Found(String code, List<NativeStatus> evidence) implements CountyFinding {
        public Found {
            evidence = List.copyOf(evidence);
        }
    }
}
