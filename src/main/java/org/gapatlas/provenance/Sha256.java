package org.gapatlas.provenance;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * A SHA-256 digest.
 *
 * @param hex 64 lowercase hexadecimal digits
 */
public record Sha256(String hex) implements Comparable<Sha256> {
    private static final int LENGTH = 64;
    private static final int BUFFER = 1 << 16;

    public Sha256 {
        if (!isWellFormed(hex)) {
            throw new IllegalArgumentException("a SHA-256 is 64 lowercase hex digits, not \"" + hex + "\"");
        }
    }

    public static boolean isWellFormed(String hex) {
        if (hex.length() != LENGTH) {
            return false;
        }
        for (int i = 0; i < LENGTH; i++) {
            char c = hex.charAt(i);
            if ((c < '0' || c > '9') && (c < 'a' || c > 'f')) {
                return false;
            }
        }
        return true;
    }

    public static Sha256 of(byte[] bytes) {
        return new Sha256(HexFormat.of().formatHex(newDigest().digest(bytes)));
    }

    /** Digests a file in constant memory. */
    public static Sha256 of(Path file) throws IOException {
        RunningDigest digest = new RunningDigest();
        try (InputStream in = Files.newInputStream(file)) {
            byte[] buffer = new byte[BUFFER];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                digest.add(buffer, 0, n);
            }
        }
        return digest.end();
    }

    static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    @Override
    public int compareTo(Sha256 other) {
        return hex.compareTo(other.hex);
    }

    @Override
    public String toString() {
        return hex;
    }
}
