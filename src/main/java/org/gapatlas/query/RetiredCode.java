package org.gapatlas.query;

import java.util.stream.Collectors;
import org.gapatlas.place.Fips;
import org.gapatlas.place.RetiredCounty;
import org.gapatlas.release.Release;

/** What to tell somebody who asks for a county that a release does not have. */
public final class RetiredCode {
    private RetiredCode() {}

    /**
     * That the release has no such county, and by which codes to ask if the code is a retired one.
     *
     * @param named how to call the release, such as "the release"
     * @return words that begin as {@code named} does, without a full stop at their end
     */
    public static String explain(String named, Release release, Fips fips) {
        String retired = RetiredCounty.findReason(fips)
                .map(reason -> ". The code is retired: " + reason)
                .orElse("");
        String successors = release.successorsOf(fips).stream().map(Fips::code).collect(Collectors.joining(", "));
        return named + " has no county " + fips + retired
                + (successors.isEmpty() ? "" : ". Ask for its successors: " + successors);
    }
}
