package org.gapatlas.release.signature;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.util.HexFormat;
import java.util.List;
import org.gapatlas.release.format.ReleaseException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that keys are Ed25519 keys in valid files, and that private keys stay private. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "no permissions of owner, group and others")
class SigningKeyTest {
    /** The bytes before the 32 bytes of a private key in PKCS #8, RFC 8410. */
    private static final String PKCS8 = "302e020100300506032b657004220420";

    @TempDir
    private Path folder;

    private Path privatePem(String label, byte[] content) throws IOException {
        Path file = folder.resolve("key.pem");
        Files.deleteIfExists(file);
        Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        return Files.writeString(file, KeyFile.pem(label, content));
    }

    /** RFC 8032, section 7.1, tests 1 to 3: secret key, public key, message, signature. */
    @ParameterizedTest
    @CsvSource({
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60,"
                + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a,'',"
                + "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
                + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb,"
                + "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c,72,"
                + "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
                + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7,"
                + "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025,af82,"
                + "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
                + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    })
    void keysAndSignaturesAreThoseOfTheStandard(String secret, String publicKey, String message, String signature)
            throws IOException {
        SigningKey key =
                SigningKey.read(privatePem("PRIVATE KEY", HexFormat.of().parseHex(PKCS8 + secret)));
        byte[] bytes = HexFormat.of().parseHex(message);

        assertThat(key.verifyingKey().hex()).isEqualTo(publicKey);
        assertThat(key.sign(bytes)).isEqualTo(new ManifestSignature(new VerifyingKey(publicKey), signature));
        assertThat(key.sign(bytes).fits(bytes)).isTrue();
        assertThat(key.sign(bytes).fits(new byte[] {1, 2, 3})).isFalse();
    }

    @Test
    void aKeyPairIsReadBackAndThePrivateKeyIsReadableOnlyByItsOwner() throws IOException {
        SigningKey key = SigningKey.generate();
        key.writeInto(folder.resolve("keys/mine"));
        Path secret = folder.resolve("keys/mine/private-key.pem");
        Path open = folder.resolve("keys/mine/public-key.pem");

        assertThat(Files.getPosixFilePermissions(secret)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
        assertThat(SigningKey.read(secret).verifyingKey()).isEqualTo(key.verifyingKey());
        assertThat(VerifyingKey.read(open)).isEqualTo(key.verifyingKey());
        assertThat(Files.readString(secret)).startsWith("-----BEGIN PRIVATE KEY-----\n");
        assertThat(Files.readString(open)).startsWith("-----BEGIN PUBLIC KEY-----\n");
        assertThat(SigningKey.generate().verifyingKey()).isNotEqualTo(key.verifyingKey());
    }

    @ParameterizedTest
    @ValueSource(strings = {"private-key.pem", "public-key.pem"})
    void anExistingKeyIsNeverOverwritten(String name) throws IOException {
        Files.writeString(folder.resolve(name), "mine");
        assertThatThrownBy(() -> SigningKey.generate().writeInto(folder))
                .isInstanceOf(ReleaseException.class)
                .hasMessage(
                        folder.resolve(name) + " exists already; a key is never overwritten, so name another folder");
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(folder.resolve(name));
        }
        assertThat(folder.resolve(name)).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-r-----", "rw----r--", "rw--w----", "rwxrwxrwx"})
    void aPrivateKeyThatOthersCanAccessIsRefused(String permissions) throws IOException {
        SigningKey.generate().writeInto(folder);
        Path secret = folder.resolve("private-key.pem");
        Files.setPosixFilePermissions(secret, PosixFilePermissions.fromString(permissions));
        assertThatThrownBy(() -> SigningKey.read(secret))
                .isInstanceOf(ReleaseException.class)
                .hasMessageContaining("is accessible to others than its owner")
                .hasMessageEndingWith("chmod 600 " + secret);
    }

    @ParameterizedTest
    @CsvSource({"RSA", "EC", "Ed448", "X25519"})
    void keysOfAnotherKindAreRefused(String algorithm) throws GeneralSecurityException, IOException {
        KeyPair pair = KeyPairGenerator.getInstance(algorithm).generateKeyPair();
        Path secret = privatePem("PRIVATE KEY", pair.getPrivate().getEncoded());
        assertThatThrownBy(() -> SigningKey.read(secret))
                .isInstanceOf(ReleaseException.class)
                .hasMessageStartingWith(secret + " does not hold an Ed25519 key");

        Path open = Files.writeString(
                folder.resolve("open.pem"),
                KeyFile.pem("PUBLIC KEY", pair.getPublic().getEncoded()));
        assertThatThrownBy(() -> VerifyingKey.read(open))
                .isInstanceOf(ReleaseException.class)
                .hasMessageStartingWith(open + " does not hold an Ed25519 key");
    }

    @Test
    void publicAndPrivateKeyAreNotConfused() {
        SigningKey.generate().writeInto(folder);
        Path secret = folder.resolve("private-key.pem");
        Path open = folder.resolve("public-key.pem");
        assertThatThrownBy(() -> VerifyingKey.read(secret))
                .isInstanceOf(ReleaseException.class)
                .hasMessage(secret + " holds a key of the kind PRIVATE KEY, not a PUBLIC KEY");
        assertThatThrownBy(() -> SigningKey.read(open))
                .isInstanceOf(ReleaseException.class)
                .hasMessage(open + " holds a key of the kind PUBLIC KEY, not a PRIVATE KEY");
    }

    @Test
    void anInvalidKeyIsRefusedInOneSentence() throws IOException {
        SigningKey.generate().writeInto(folder);
        String key = Files.readString(folder.resolve("public-key.pem"));
        String base64 = key.lines().toList().get(1);
        List<String> contents = List.of(
                "",
                "\0\1\2\u00ff",
                base64,
                key + key,
                key.replace(base64, ""),
                key.replace(base64, base64.substring(0, base64.length() - 4)),
                key.replace(base64, base64.substring(1)),
                key.replace("-----END PUBLIC KEY-----", ""),
                key.replace("END PUBLIC", "END PRIVATE"),
                "x".repeat(20_000));
        Path file = folder.resolve("broken.pem");
        for (String content : contents) {
            Files.write(file, content.getBytes(StandardCharsets.ISO_8859_1));
            assertThatThrownBy(() -> VerifyingKey.read(file))
                    .as(content)
                    .isInstanceOf(ReleaseException.class)
                    .hasMessageStartingWith(file + " ");
        }
    }

    @Test
    void aFolderOrAnAbsentFileIsNotAKey() {
        assertThatThrownBy(() -> VerifyingKey.read(folder))
                .isInstanceOf(ReleaseException.class)
                .hasMessage(folder + " is not a file");
        assertThatThrownBy(() -> SigningKey.read(folder.resolve("none")))
                .isInstanceOf(ReleaseException.class)
                .hasMessage("there is no " + folder.resolve("none"));
    }

    @Test
    void bytesThatAreNotAPointOfTheCurveVerifyNothing() {
        byte[] message = "message".getBytes(US_ASCII);
        ManifestSignature signature = SigningKey.generate().sign(message);
        assertThat(new ManifestSignature(new VerifyingKey("f".repeat(64)), signature.hex()).fits(message))
                .isFalse();
        assertThat(new ManifestSignature(signature.key(), "f".repeat(128)).fits(message))
                .isFalse();
    }
}
