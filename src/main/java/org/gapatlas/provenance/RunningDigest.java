package org.gapatlas.provenance;

import java.security.MessageDigest;
import java.util.HexFormat;

/** A SHA-256 in the making: of bytes that come in parts, or of several texts that begin alike. Not for several threads. */
public final class RunningDigest {
    private final MessageDigest digest;

    /** Of nothing yet. */
    public RunningDigest() {
        this(Sha256.newDigest());
    }

    private RunningDigest(MessageDigest digest) {
        this.digest = digest;
    }

    /**
     * Adds a run of bytes.
     *
     * @param to one past its last
     */
    public RunningDigest add(byte[] bytes, int from, int to) {
        digest.update(bytes, from, to - from);
        return this;
    }

    /** Another that knows what this one knows, and goes on by itself. */
    public RunningDigest copy() {
        try {
            return new RunningDigest((MessageDigest) digest.clone());
        } catch (CloneNotSupportedException e) {
            throw new IllegalStateException("Java's own SHA-256 can be copied", e);
        }
    }

    /** The digest of all that was added; nothing can be added after it. */
    public Sha256 end() {
        return new Sha256(HexFormat.of().formatHex(digest.digest()));
    }
}
