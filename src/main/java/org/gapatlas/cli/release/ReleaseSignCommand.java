package org.gapatlas.cli.release;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.signature.SigningKey;
import org.gapatlas.release.store.PublishedReleases;
import org.gapatlas.release.store.ReleaseStore;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.ParentCommand;

/** Signs a release. */
@Command(
        name = "sign",
        mixinStandardHelpOptions = true,
        description = "Verify a release and sign it. Its digest and the signatures of other keys do not change.")
public final class ReleaseSignCommand implements Callable<Integer> {
    private final Terminal terminal;

    @ParentCommand
    private ReleaseCommand parent;

    @Parameters(paramLabel = "ID", description = "The release.")
    private String id;

    @Option(names = "--key", paramLabel = "FILE", required = true, description = "Your private key.")
    private Path key;

    @SuppressWarnings("NullAway.Init") // picocli sets the fields before anything runs
    public ReleaseSignCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        SigningKey signer = SigningKey.read(key);
        ReleaseStore store = parent.dataOptions().store();
        ReleaseId release = DataOptions.id(id);
        new PublishedReleases(store).sign(release, signer);
        terminal.result(release + " is signed by key " + signer.verifyingKey());
        return 0;
    }
}
