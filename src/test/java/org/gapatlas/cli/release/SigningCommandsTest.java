package org.gapatlas.cli.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.gapatlas.cli.CommandRun;
import org.gapatlas.http.TwoReleases;
import org.gapatlas.release.signature.VerifyingKey;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how an operator signs releases and changes keys, and the messages about faults. */
class SigningCommandsTest {
    @TempDir
    private Path data;

    @TempDir
    private Path keys;

    private ReleaseStore store;
    private String id;

    /** small-1 is active, small-2 is not; there is a key pair. */
    @BeforeEach
    void seal() {
        store = TwoReleases.sealed(data);
        CommandRun made =
                CommandRun.of("release", "keygen", "--into", keys.resolve("a").toString());
        id = VerifyingKey.read(keys.resolve("a/public-key.pem")).toString();
        assertThat(made).isEqualTo(new CommandRun(0, List.of("key " + id + " in " + keys.resolve("a")), List.of()));
    }

    private CommandRun release(String... arguments) {
        return CommandRun.of(withData("release", arguments));
    }

    private String[] withData(String command, String... arguments) {
        return Stream.of(Stream.of(command), Stream.of(arguments), Stream.of("--data", data.toString()))
                .flatMap(s -> s)
                .toArray(String[]::new);
    }

    private CommandRun sign(String release) {
        return release(
                "sign", release, "--key", keys.resolve("a/private-key.pem").toString());
    }

    private CommandRun verify(String release, String... publicKeys) {
        return release(Stream.concat(
                        Stream.of("verify", release),
                        Stream.of(publicKeys)
                                .flatMap(key -> Stream.of(
                                        "--public-key",
                                        keys.resolve(key + "/public-key.pem").toString())))
                .toArray(String[]::new));
    }

    private static void assertResult(CommandRun run, String... lines) {
        assertThat(run).isEqualTo(new CommandRun(0, List.of(lines), List.of()));
    }

    private static void assertFailure(CommandRun run, String remark) {
        assertThat(run).isEqualTo(new CommandRun(1, List.of(), List.of(remark)));
    }

    @Test
    void aSignedReleaseNamesItsSigner() {
        assertResult(sign("small-1"), "small-1 is signed by key " + id);
        assertResult(verify("small-1", "a"), "small-1 is sound", "signed by key " + id);
        assertResult(
                release("list"),
                "* small-1  2026-02-03T04:05:06Z  10 counties  signed by " + id.substring(0, 16),
                "  small-2  2026-02-03T04:05:06Z  10 counties");
        assertThat(release("show").remarks()).containsExactly("signed by key " + id);
        assertThat(release("show", "small-2").remarks()).isEmpty();
    }

    @Test
    void verifyRequiresASignatureIfItIsGivenAKey() {
        assertFailure(verify("small-1", "a"), "release small-1 is not signed, and a trusted key must have signed it");
        CommandRun.of("release", "keygen", "--into", keys.resolve("b").toString());
        sign("small-1");
        assertFailure(verify("small-1", "b"), "release small-1 is signed by a key that is not trusted: " + id);
        assertResult(verify("small-1", "b", "a"), "small-1 is sound", "signed by key " + id);
    }

    @Test
    void onlyReleasesSignedByATrustedKeyAreActivatedRolledBackToAndLogged() throws IOException {
        Path config = Files.writeString(
                keys.resolve("atlas.toml"), "data = \"" + data + "\"\n[serve]\npublic_keys = [\"a/public-key.pem\"]\n");
        String refusal = "release small-2 is not signed, and a trusted key must have signed it";
        assertFailure(with(config, "activate", "small-2"), "gapatlas: release small-2 is not sound: " + refusal);
        assertFailure(with(config, "log", "small-2"), "gapatlas: release small-2 is not sound: " + refusal);
        assertFailure(with(config, "verify", "small-2"), refusal);
        sign("small-2");
        assertResult(with(config, "activate", "small-2"), "small-2 is active");
        assertFailure(
                with(config, "rollback"),
                "gapatlas: release small-1 is not sound: release small-1 is not signed, and a trusted key must have signed"
                        + " it");
        sign("small-1");
        assertResult(with(config, "rollback"), "small-1 is active");
        assertThat(with(config, "log", "small-1").results())
                .hasSize(2)
                .last()
                .asString()
                .startsWith("checkpoint 1 ");
    }

    private static CommandRun with(Path config, String... arguments) {
        return CommandRun.of(
                Stream.of(Stream.of("release"), Stream.of(arguments), Stream.of("--config", config.toString()))
                        .flatMap(s -> s)
                        .toArray(String[]::new));
    }

    @Test
    void theEnvironmentCanSetKeysAndAServerStartsOnlyOnTheirReleases() {
        Map<String, String> environment =
                Map.of("GAPATLAS_PUBLIC_KEYS", keys.resolve("a/public-key.pem").toString());
        CommandRun run = CommandRun.in(environment, withData("serve", "--port", "0"));
        assertFailure(run, "gapatlas: release small-1 is not signed, and a trusted key must have signed it");
    }

    @Test
    void anEmptyFolderGetsNoDemonstrationIfKeysAreRequired() {
        Path empty = data.resolve("empty");
        CommandRun run = CommandRun.in(
                Map.of("GAPATLAS_PUBLIC_KEYS", keys.resolve("a/public-key.pem").toString()),
                "serve",
                "--port",
                "0",
                "--data",
                empty.toString());
        assertFailure(
                run,
                "gapatlas: no release is active in " + empty
                        + "; activate one with: gapatlas release activate ID --data " + empty);
        assertThat(empty.resolve("releases")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.pem", "a/private-key.pem", "a", "empty.pem"})
    void anInvalidPublicKeySettingIsAFaultBeforeAnythingHappens(String name) throws IOException {
        Files.writeString(keys.resolve("empty.pem"), "");
        CommandRun run = CommandRun.in(
                Map.of("GAPATLAS_PUBLIC_KEYS", keys.resolve(name).toString()), withData("serve", "--port", "0"));
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.results()).isEmpty();
        assertThat(run.remarks())
                .singleElement()
                .asString()
                .startsWith("gapatlas: serve.public_keys: ")
                .contains(keys.resolve(name).toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"none.pem", "a/public-key.pem", "a"})
    void nothingIsSignedWithoutAPrivateKey(String name) {
        CommandRun run = release("sign", "small-1", "--key", keys.resolve(name).toString());
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.remarks())
                .singleElement()
                .asString()
                .contains(keys.resolve(name).toString());
        assertThat(store.folderOf(TwoReleases.FIRST).resolve("manifest.sig")).doesNotExist();
    }

    @Test
    void anAbsentReleaseIsNamed() {
        assertFailure(sign("small-9"), "gapatlas: there is no release small-9 in " + data.resolve("releases"));
        assertFailure(
                release("log", "small-9"), "gapatlas: there is no release small-9 in " + data.resolve("releases"));
    }

    @Test
    void anEmptyLogHasACheckpointToo() {
        assertResult(release("log"), "checkpoint 0 " + "0".repeat(64));
    }
}
