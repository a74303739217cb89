package org.gapatlas.cli.release;

import java.util.List;
import java.util.stream.Collectors;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.signature.ManifestSignature;
import org.gapatlas.release.store.PublishedReleases;
import org.gapatlas.release.store.ReleaseStore;

/** Describes who signed a release. */
final class SignersText {
    /** Enough digits of a key's id to distinguish keys; only the whole id proves anything. */
    private static final int DIGITS = 16;

    private SignersText() {}

    /** A line for each signature; none for an unsigned release. */
    static List<String> lines(ReleaseStore store, ReleaseId id) {
        return new PublishedReleases(store)
                .readSignatures(id).stream()
                        .map(s -> "signed by key " + s.key())
                        .toList();
    }

    /** The signers for the end of a line of the list, preceded by two spaces; empty for an unsigned release. */
    static String brief(ReleaseStore store, ReleaseId id) {
        List<ManifestSignature> signatures = new PublishedReleases(store).readSignatures(id);
        return signatures.isEmpty()
                ? ""
                : signatures.stream()
                        .map(s -> s.key().toString().substring(0, DIGITS))
                        .collect(Collectors.joining(", ", "  signed by ", ""));
    }
}
