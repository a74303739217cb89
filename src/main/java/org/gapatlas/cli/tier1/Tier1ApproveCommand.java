package org.gapatlas.cli.tier1;

import java.nio.file.Path;
import java.time.Instant;
import java.util.concurrent.Callable;
import org.gapatlas.cli.config.DataOptions;
import org.gapatlas.cli.process.BuildVersion;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.priority.ApprovedBatch;
import org.gapatlas.priority.PriorityApproval;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.BatchFolder;
import org.gapatlas.release.store.ReleaseStore;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParentCommand;
import picocli.CommandLine.Spec;

/**
 * Approves a batch: seals it, with the approver's name and reason, in a release that follows the one it was fitted on.
 */
@Command(
        name = "approve",
        mixinStandardHelpOptions = true,
        description =
                "Approve a batch: seal a release that is the one it was fitted on, with the batch and the approval."
                        + " The time of the approval is SOURCE_DATE_EPOCH, or now.")
public final class Tier1ApproveCommand implements Callable<Integer> {
    /** Enough digits of the batch's digest to distinguish releases; {@code --id} sets any other name. */
    private static final int DIGITS = 8;

    private final Terminal terminal;

    @ParentCommand
    private Tier1Command tier1;

    @Spec
    private CommandSpec spec;

    @Option(names = "--batch", paramLabel = "DIGEST", required = true, description = "SHA-256 of the batch, in full.")
    private String batch;

    @Option(names = "--by", paramLabel = "NAME", required = true, description = "Who answers for it.")
    private String by;

    @Option(names = "--reason", paramLabel = "TEXT", required = true, description = "Why it may be published.")
    private String reason;

    @Option(
            names = "--id",
            paramLabel = "ID",
            description = "Name of the new release. Default: PARENT-tier1-, and digits of the batch's digest.")
    private @Nullable String id;

    @Option(names = "--activate", description = "Make the new release the active one.")
    private boolean activate;

    @SuppressWarnings("NullAway.Init") // picocli sets parent, spec and required options before anything runs
    public Tier1ApproveCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        if (!Sha256.isWellFormed(batch)) {
            throw misused("--batch must be a digest of 64 lowercase hex digits, not \"" + batch + "\"");
        }
        Sha256 digest = new Sha256(batch);
        PriorityApproval approval = approval(digest);
        Path data = tier1.folder();
        PriorityBatch waiting = new BatchFolder(data).read(digest);
        ReleaseId release = releaseId(waiting);
        ReleaseStore store = DataOptions.store(data);
        Path folder = store.publish(new ApprovedBatch(waiting, approval), release, BuildVersion.get());
        if (activate) {
            tier1.servingStore().activate(release);
        }
        terminal.result(release + " " + folder);
        if (!activate) {
            terminal.remark("it is sealed and not served yet; gapatlas release activate " + release);
        }
        return 0;
    }

    private PriorityApproval approval(Sha256 digest) {
        Instant time = tier1.time();
        try {
            return new PriorityApproval(digest, by, reason, time);
        } catch (IllegalArgumentException e) {
            throw misused("nothing is approved: " + e.getMessage());
        }
    }

    private ReleaseId releaseId(PriorityBatch waiting) {
        String parent = waiting.evidence().releaseId();
        String name = id != null ? id : parent + "-tier1-" + batch.substring(0, DIGITS);
        return ReleaseId.parse(name)
                .orElseThrow(() -> misused("--id must be 3 to 81 of a-z, 0-9 and hyphens, not \"" + name + "\""));
    }

    private ParameterException misused(String why) {
        return new ParameterException(spec.commandLine(), why);
    }
}
