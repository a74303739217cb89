package org.gapatlas.query;

import java.util.stream.Collectors;
import org.gapatlas.place.Fips;
import org.gapatlas.place.RetiredCounty;
import org.gapatlas.release.Release;

/** Explains that a release does not have a requested county. */
public final class RetiredCode {
    private RetiredCode() {}

    /**
     * Says that the release has no such county and, for a retired code, which codes succeed it.
     *
     * @param named the subject of the sentence, such as "The release"
     * @return text that starts with {@code named}, without a final period
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
