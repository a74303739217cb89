package org.gapatlas.release.signature;

import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.InvalidKeyException;
import java.security.KeyFactory;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseException;

/**
 * An Ed25519 public key (RFC 8032), which verifies signatures.
 *
 * @param hex its 32 bytes, in lowercase hexadecimal digits
 */
public record VerifyingKey(String hex) implements Comparable<VerifyingKey> {
    static final String ALGORITHM = "Ed25519";
    static final int DIGITS = 64;
    private static final String LABEL = "PUBLIC KEY";
    /** The bytes that precede the key's 32 bytes in X.509 form (RFC 8410). */
    private static final byte[] HEAD = HexFormat.of().parseHex("302a300506032b6570032100");

    public VerifyingKey {
        if (!Sha256.isWellFormed(hex)) {
            throw new IllegalArgumentException("an Ed25519 public key is 64 lowercase hex digits, not \"" + hex + "\"");
        }
    }

    static VerifyingKey of(PublicKey key) {
        byte[] encoded = key.getEncoded();
        return new VerifyingKey(HexFormat.of().formatHex(encoded, HEAD.length, encoded.length));
    }

    /**
     * Reads a public key from a PEM file.
     *
     * @throws ReleaseException with one sentence, if the file cannot be read or contains anything else
     */
    public static VerifyingKey read(Path file) {
        byte[] encoded = KeyFile.read(file, LABEL);
        int start = HEAD.length;
        if (encoded.length != start + DIGITS / 2 || !Arrays.equals(HEAD, Arrays.copyOf(encoded, start))) {
            throw KeyFile.notEd25519(file);
        }
        return new VerifyingKey(HexFormat.of().formatHex(encoded, start, encoded.length));
    }

    /** The key's id: the SHA-256 of its X.509 form. */
    public Sha256 id() {
        return Sha256.of(encoded());
    }

    /** The key as a PEM file. */
    String pem() {
        return KeyFile.pem(LABEL, encoded());
    }

    private byte[] encoded() {
        byte[] encoded = Arrays.copyOf(HEAD, HEAD.length + DIGITS / 2);
        System.arraycopy(HexFormat.of().parseHex(hex), 0, encoded, HEAD.length, DIGITS / 2);
        return encoded;
    }

    /** Whether this key made a signature of 64 bytes for exactly this message. */
    boolean verifies(byte[] message, byte[] signature) {
        try {
            PublicKey key = KeyFactory.getInstance(ALGORITHM).generatePublic(new X509EncodedKeySpec(encoded()));
            Signature verifier = Signature.getInstance(ALGORITHM);
            verifier.initVerify(key);
            verifier.update(message);
            return verifier.verify(signature);
        } catch (InvalidKeySpecException | InvalidKeyException | SignatureException _) {
            // The key is not a point on the curve, or the signature is malformed.
            return false;
        } catch (NoSuchAlgorithmException e) {
            throw withoutEd25519(e);
        }
    }

    static IllegalStateException withoutEd25519(GeneralSecurityException failure) {
        return new IllegalStateException("the Java platform lacks Ed25519", failure);
    }

    @Override
    public int compareTo(VerifyingKey other) {
        return hex.compareTo(other.hex);
    }

    /** The key's id, which people use to identify it. */
    @Override
    public String toString() {
        return id().hex();
    }
}
