package org.gapatlas.release.signature;

import java.io.IOException;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.EdECPrivateKey;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.EnumSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ReleaseException;

/** An Ed25519 private key that signs releases. Its signature of the same bytes is always the same. */
public final class SigningKey {
    /** Names of the two files that {@link #writeInto} creates. */
    public static final String PRIVATE_FILE = "private-key.pem";

    public static final String PUBLIC_FILE = "public-key.pem";

    private static final String LABEL = "PRIVATE KEY";
    private static final Set<PosixFilePermission> OTHERS = EnumSet.complementOf(EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE));

    private final PrivateKey secret;
    private final VerifyingKey verifyingKey;

    private SigningKey(KeyPair pair) {
        this.secret = pair.getPrivate();
        this.verifyingKey = VerifyingKey.of(pair.getPublic());
    }

    /** Generates a new key. */
    public static SigningKey generate() {
        return new SigningKey(pair(new SecureRandom()));
    }

    /**
     * Reads a private key from a PEM file in PKCS #8 form, which only its owner may be able to read.
     *
     * @throws ReleaseException with one sentence, if the file cannot be read, may be read by others, or contains
     *     anything else
     */
    public static SigningKey read(Path file) {
        byte[] encoded = KeyFile.read(file, LABEL);
        requirePrivate(file);
        try {
            PrivateKey key =
                    KeyFactory.getInstance(VerifyingKey.ALGORITHM).generatePrivate(new PKCS8EncodedKeySpec(encoded));
            byte[] seed = ((EdECPrivateKey) key).getBytes().orElseThrow(() -> KeyFile.notEd25519(file));
            return new SigningKey(pair(new KnownBytes(seed)));
        } catch (InvalidKeySpecException e) {
            throw KeyFile.notEd25519(file);
        } catch (GeneralSecurityException e) {
            throw VerifyingKey.withoutEd25519(e);
        }
    }

    /** Requires that only the owner can read the file: a key that others can read no longer identifies its owner. */
    private static void requirePrivate(Path file) {
        if (!supportsPermissions(file)) {
            return;
        }
        try {
            Set<PosixFilePermission> permissions = EnumSet.noneOf(PosixFilePermission.class);
            permissions.addAll(Files.getPosixFilePermissions(file));
            permissions.retainAll(OTHERS);
            if (!permissions.isEmpty()) {
                throw new ReleaseException("the private key " + file
                        + " is accessible to others than its owner, so nobody can tell who signs with it. If that was only"
                        + " a brief mistake: chmod 600 " + file);
            }
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file + ": " + FileTrouble.inWords(e), e);
        }
    }

    private static boolean supportsPermissions(Path file) {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /**
     * Generates a key pair. The JDK derives a public key only when it generates a pair, which it does from 32 random
     * bytes.
     */
    private static KeyPair pair(SecureRandom random) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance(VerifyingKey.ALGORITHM);
            generator.initialize(NamedParameterSpec.ED25519, random);
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw VerifyingKey.withoutEd25519(e);
        }
    }

    /** Returns known bytes as random ones, so that a pair can be generated again from its private key. */
    private static final class KnownBytes extends SecureRandom {
        @Serial
        private static final long serialVersionUID = 1;

        private final byte[] seed;

        KnownBytes(byte[] seed) {
            this.seed = seed.clone();
        }

        @Override
        public void nextBytes(byte[] bytes) {
            System.arraycopy(seed, 0, bytes, 0, bytes.length);
        }
    }

    /** The public key of the pair. */
    public VerifyingKey verifyingKey() {
        return verifyingKey;
    }

    /**
     * Signs the bytes of a manifest.
     *
     * @throws IllegalStateException if the signature cannot be verified with the public key
     */
    public ManifestSignature sign(byte[] manifest) {
        try {
            Signature signer = Signature.getInstance(VerifyingKey.ALGORITHM);
            signer.initSign(secret);
            signer.update(manifest);
            ManifestSignature signature =
                    new ManifestSignature(verifyingKey, HexFormat.of().formatHex(signer.sign()));
            if (!signature.fits(manifest)) {
                throw new IllegalStateException("the signature does not hold against its own public key");
            }
            return signature;
        } catch (GeneralSecurityException e) {
            throw VerifyingKey.withoutEd25519(e);
        }
    }

    /**
     * Writes the pair into a folder, which is created if needed: {@value #PRIVATE_FILE}, which only its owner may read,
     * and {@value #PUBLIC_FILE}. Existing files are never overwritten.
     *
     * @throws ReleaseException if one of the files exists, or the disk fails
     */
    public void writeInto(Path folder) {
        Path privateFile = folder.resolve(PRIVATE_FILE);
        Path publicFile = folder.resolve(PUBLIC_FILE);
        try {
            Files.createDirectories(folder);
            for (Path file : List.of(privateFile, publicFile)) {
                if (Files.exists(file)) {
                    throw new ReleaseException(
                            file + " exists already; a key is never overwritten, so name another folder");
                }
            }
            FileSync.write(publicFile, verifyingKey.pem().getBytes(StandardCharsets.US_ASCII));
            Files.createFile(privateFile, ownerOnly(privateFile));
            Files.write(
                    privateFile,
                    KeyFile.pem(LABEL, secret.getEncoded()).getBytes(StandardCharsets.US_ASCII),
                    StandardOpenOption.WRITE);
            FileSync.force(privateFile);
            FileSync.force(folder);
        } catch (IOException e) {
            throw new ReleaseException("cannot write keys into " + folder + ": " + FileTrouble.inWords(e), e);
        }
    }

    private static FileAttribute<?>[] ownerOnly(Path file) {
        return supportsPermissions(file)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
    }
}
