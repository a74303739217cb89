package org.gapatlas.provenance;

import java.security.MessageDigest;
import java.util.HexFormat;

/**
 * A SHA-256 that is computed step by step, for bytes that arrive in parts or for texts with the same beginning. Not
 * thread-safe.
 */
public final class RunningDigest {
    private final MessageDigest digest;

    /** Starts a digest of nothing. */
    public RunningDigest() {
        this(Sha256.newDigest());
    }

    private RunningDigest(MessageDigest digest) {
        this.digest = digest;
    }

    /**
     * Adds a run of bytes.
     *
     * @param to index after the last byte
     */
    public RunningDigest add(byte[] bytes, int from, int to) {
        digest.update(bytes, from, to - from);
        return this;
    }

    /** A copy with the same state, which continues independently. */
    public RunningDigest copy() {
        try {
            return new RunningDigest((MessageDigest) digest.clone());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("Java's own SHA-256 can be copied", e);
        }
    }

    /** The digest of everything added; nothing can be added afterwards. */
    public Sha256 end() {
        return new Sha256(HexFormat.of().formatHex(digest.digest()));
    }
}
