package org.gapatlas.adapter.lymepublic;

import java.util.Arrays;
import java.util.Optional;
import org.gapatlas.place.Fips;

/** Where in their state the people of a row live: a county, or the publisher's word in place of one. */
public sealed interface Residence {
    /** The county of residence, which is not necessarily the county of exposure. */
    record InCounty(Fips fips) implements Residence {}

    /** No county is linked, and the publisher says why. */
    record NotLinked(Reason reason) implements Residence {}

    /** The publisher's words for a county that it does not give. */
    enum Reason {
        /** The reporting jurisdiction does not know it. */
        UNKNOWN("Unknown"),
        /** Withheld to protect privacy. */
        SUPPRESSED("Suppressed"),
        /** The reporting jurisdiction did not send it. */
        NOT_REPORTED("Not Reported");

        private final String word;

        Reason(String word) {
            this.word = word;
        }

        /** Finds by the publisher's word; case does not matter. */
        static Optional<Reason> find(String text) {
            return Arrays.stream(values())
                    .filter(r -> r.word.equalsIgnoreCase(text))
                    .findFirst();
        }
    }
}
