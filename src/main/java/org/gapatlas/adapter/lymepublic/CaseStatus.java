package org.gapatlas.adapter.lymepublic;

import java.util.Arrays;
import java.util.Optional;

/** The classification of a case under the surveillance case definition of its year. */
public enum CaseStatus {
    CONFIRMED("Confirmed"),
    /** Since 2022, includes cases that high-incidence states report on laboratory evidence alone. */
    PROBABLE("Probable");

    private final String word;

    CaseStatus(String word) {
        this.word = word;
    }

    /** Finds by the publisher's word; case does not matter. */
    static Optional<CaseStatus> find(String text) {
        return Arrays.stream(values())
                .filter(s -> s.word.equalsIgnoreCase(text))
                .findFirst();
    }
}
