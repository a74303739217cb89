package org.gapatlas.cli.release;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.signature.SigningKey;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Makes a key pair for signing releases. */
@Command(
        name = "keygen",
        mixinStandardHelpOptions = true,
        description = "Make a pair of Ed25519 keys: " + SigningKey.PRIVATE_FILE + ", which only you may read, and "
                + SigningKey.PUBLIC_FILE + ", for whoever serves or checks what you sign.")
public final class ReleaseKeygenCommand implements Callable<Integer> {
    private final Terminal terminal;

    @Option(
            names = "--into",
            paramLabel = "DIR",
            required = true,
            description = "Folder for the two files; created if it does not exist. An existing key is never replaced.")
    private Path into;

    @SuppressWarnings("NullAway.Init") // picocli sets the options before anything runs
    public ReleaseKeygenCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        SigningKey key = SigningKey.generate();
        key.writeInto(into);
        terminal.result("key " + key.verifyingKey() + " in " + into);
        return 0;
    }
}
