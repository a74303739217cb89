package org.gapatlas.cli.tier1;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names the release to work on. */
final class ReleaseChoice {
    @Option(names = "--release", paramLabel = "ID", description = "Release to work on. Default: the active one.")
    private @Nullable String id;

    /** The id as given; null for the active release. */
    @Nullable
    String id() {
        return id;
    }
}
