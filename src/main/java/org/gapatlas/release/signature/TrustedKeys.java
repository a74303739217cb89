package org.gapatlas.release.signature;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.gapatlas.release.format.ReleaseException;

/** The keys of which one must have signed a release; empty if releases need no signature. */
public final class TrustedKeys {
    /** Releases need no signature. */
    public static final TrustedKeys NONE_NEEDED = new TrustedKeys(List.of());

    private final List<VerifyingKey> keys;

    private TrustedKeys(List<VerifyingKey> keys) {
        this.keys = keys;
    }

    /**
     * Trusts these keys.
     *
     * @param keys in any order; empty if releases need no signature
     */
    public static TrustedKeys of(Collection<VerifyingKey> keys) {
        return new TrustedKeys(List.copyOf(new TreeSet<>(keys)));
    }

    public boolean areNeeded() {
        return !keys.isEmpty();
    }

    /**
     * Why a release is not trusted, in one sentence; empty if it is.
     *
     * @param release its id
     * @param signatures its signatures, already verified
     */
    public Optional<String> objection(String release, List<ManifestSignature> signatures) {
        if (keys.isEmpty() || signatures.stream().anyMatch(signature -> keys.contains(signature.key()))) {
            return Optional.empty();
        }
        if (signatures.isEmpty()) {
            return Optional.of("release " + release + " is not signed, and a trusted key must have signed it");
        }
        String signers =
                signatures.stream().map(signature -> signature.key().toString()).collect(Collectors.joining(", "));
        return Optional.of("release " + release + " is signed by a key that is not trusted: " + signers);
    }

    /**
     * Throws the {@link #objection} against a release, if there is one.
     *
     * @throws ReleaseException if the release is not trusted
     */
    public void require(String release, List<ManifestSignature> signatures) {
        objection(release, signatures).ifPresent(words -> {
            throw new ReleaseException(words);
        });
    }
}
