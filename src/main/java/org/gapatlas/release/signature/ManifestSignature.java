package org.gapatlas.release.signature;

import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One signature of a manifest. It includes its public key, so anyone can check it, but only those who know the key know
 * whose it is.
 *
 * @param hex 64 bytes, in lowercase hexadecimal digits
 */
public record ManifestSignature(VerifyingKey key, String hex) {
    private static final String SCHEME = "ed25519";
    private static final Pattern HEX = Pattern.compile("[0-9a-f]{128}");
    private static final Pattern LINE = Pattern.compile(SCHEME + " ([0-9a-f]{64}) ([0-9a-f]{128})");

    public ManifestSignature {
        if (!HEX.matcher(hex).matches()) {
            throw new IllegalArgumentException("an Ed25519 signature is 128 lowercase hex digits, not \"" + hex + "\"");
        }
    }

    /** Parses a line of the signature file; empty for anything but a signature in canonical form. */
    static Optional<ManifestSignature> parse(String line) {
        Matcher parts = LINE.matcher(line);
        return parts.matches()
                ? Optional.of(new ManifestSignature(new VerifyingKey(parts.group(1)), parts.group(2)))
                : Optional.empty();
    }

    String line() {
        return SCHEME + " " + key.hex() + " " + hex;
    }

    /** Whether the key made this signature for exactly these bytes. */
    boolean fits(byte[] manifest) {
        return key.verifies(manifest, HexFormat.of().parseHex(hex));
    }
}
