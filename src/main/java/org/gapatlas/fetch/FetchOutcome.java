package org.gapatlas.fetch;

import java.net.URI;
import java.nio.file.Path;
import java.time.Instant;
import org.gapatlas.provenance.Sha256;

/** The outcome of a request to fetch a file. */
public sealed interface FetchOutcome {
    /**
     * The file was fetched and has its final name.
     *
     * @param bytes its size
     * @param retrievedAt when the last byte arrived, to the second
     * @param resumedFrom how many of the bytes came from an earlier, incomplete attempt; 0 if none
     */
    record Fetched(Path file, long bytes, Sha256 sha256, Instant retrievedAt, long resumedFrom)
            implements FetchOutcome {}

    /** The file existed already, with the expected digest if there is one. No request was sent to the publisher. */
    record AlreadyThere(Path file, long bytes, Sha256 sha256) implements FetchOutcome {}

    /**
     * The file was not fetched; an existing file is unchanged.
     *
     * @param reason what happened and what can be done, in full sentences
     */
    record Failed(URI address, String reason) implements FetchOutcome {}
}
