package org.gapatlas.fetch;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import org.gapatlas.provenance.Sha256;

/** What became of a request to fetch a file. */
public sealed interface FetchOutcome {
    /**
     * The file was fetched, and now lies under its name.
     *
     * @param bytes its size
     * @param retrievedAt when the last byte came, to the second
     * @param resumedFrom how many of the bytes an earlier, broken attempt had brought; 0 if none
     */
    record Fetched(Path file, long bytes, Sha256 sha256, Instant retrievedAt, long resumedFrom)
            implements FetchOutcome {}

    /** The file lay there already, with the expected digest if one is expected; nothing was asked of the publisher. */
    record AlreadyThere(Path file, long bytes, Sha256 sha256) implements FetchOutcome {}

    /**
     * Nothing new lies under the file's name.
     *
     * @param reason what happened and what can be done, in whole sentences
     */
    record Failed(URI address, String reason) implements FetchOutcome {}
}
