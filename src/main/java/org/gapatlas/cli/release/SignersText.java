package org.gapatlas.cli.release;

import java.util.List;
import java.util.stream.Collectors;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.signature.ManifestSignature;
import org.gapatlas.release.store.PublishedReleases;
import org.gapatlas.release.store.ReleaseStore;

/** Who signed a release, in words. */
final class SignersText {
    /** Enough of a key's id to tell keys apart; the whole one is what proves something. */
    private static final int DIGITS = 16;

    private SignersText() {}

    /** A line for each signature; none for a release that nobody signed. */
    static List<String> lines(ReleaseStore store, ReleaseId id) {
        return new PublishedReleases(store)
                .readSignatures(id).stream()
                        .map(s -> "signed by key " + s.key())
                        .toList();
    }

    /** The end of a line of the list, with two blanks before it; empty for a release that nobody signed. */
    static String brief(ReleaseStore store, ReleaseId id) {
        List<ManifestSignature> signatures = new PublishedReleases(store).readSignatures(id);
        return signatures.isEmpty()
                ? ""
                : signatures.stream()
                        .map(s -> s.key().toString().substring(0, DIGITS))
                        .collect(Collectors.joining(", ", "  signed by ", ""));
    }
}
