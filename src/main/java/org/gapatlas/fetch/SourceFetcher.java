package org.gapatlas.fetch;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Fetches publishers' files. A file gets its name only when it is complete and has the expected digest, if there is
 * one. An interrupted download stays beside it as {@code NAME.part} and is resumed if the publisher's file is
 * unchanged. Each fetch is recorded in the folder's {@link FetchedList}. An existing file is not fetched again; to
 * fetch it anew, remove it.
 *
 * <p>Failures are outcomes, not exceptions. Thread-safe; several processes may fetch into different folders.
 */
public final class SourceFetcher implements AutoCloseable {
    private final FetchLimits limits;
    private final InstantSource clock;
    private final LongSupplier nanoTime;
    private final PublisherServer server;

    /** @param clock for the time of retrieval */
    public SourceFetcher(FetchLimits limits, InstantSource clock) {
        this(limits, clock, System::nanoTime);
    }

    /** Like the public constructor, with a separate clock for the limits, in nanoseconds. */
    SourceFetcher(FetchLimits limits, InstantSource clock, LongSupplier nanoTime) {
        this.limits = limits;
        this.clock = clock;
        this.nanoTime = nanoTime;
        this.server = new PublisherServer(limits);
    }

    /**
     * Fetches a publisher's file into a folder, if its terms allow that.
     *
     * @param expected its digest, or null to accept any content
     */
    public FetchOutcome fetch(Publication publication, Path folder, @Nullable Sha256 expected, FetchProgress progress) {
        FetchRequest request = FetchRequest.of(publication, folder, expected);
        if (publication.terms().mayBeFetched()) {
            return fetch(request, progress);
        }
        String reason = "Not fetched: " + publication.terms().statement() + ". Read the terms at "
                + publication.landingPage() + ", download the file yourself, and put it at " + request.target() + ".";
        return outcome(request, () -> findThere(request).orElseThrow(() -> new FetchFailedException(reason)));
    }

    /** Fetches a file whose terms the caller has checked. */
    public FetchOutcome fetch(FetchRequest request, FetchProgress progress) {
        return outcome(request, () -> {
            Optional<FetchOutcome> there = findThere(request);
            if (there.isPresent()) {
                return there.get();
            }
            return new Download(server, request, limits, new Deadline(limits, nanoTime), progress).run(clock);
        });
    }

    private static Optional<FetchOutcome> findThere(FetchRequest request) throws IOException {
        Path target = request.target();
        if (!Files.isRegularFile(target)) {
            return Optional.empty();
        }
        Sha256 sha256 = Sha256.of(target);
        return request.expected() == null || request.expected().equals(sha256)
                ? Optional.of(new FetchOutcome.AlreadyThere(target, Files.size(target), sha256))
                : Optional.empty();
    }

    private interface Attempt {
        FetchOutcome make() throws FetchFailedException, IOException, InterruptedException;
    }

    /** Makes an attempt and turns every failure into an outcome. */
    private static FetchOutcome outcome(FetchRequest request, Attempt attempt) {
        try {
            return attempt.make();
        } catch (FetchFailedException e) {
            return new FetchOutcome.Failed(request.address(), e.reason());
        } catch (InterruptedException | ClosedByInterruptException e) {
            Thread.currentThread().interrupt();
            return new FetchOutcome.Failed(
                    request.address(), "The download was interrupted. Run the command again; it goes on if it can.");
        } catch (IOException e) {
            return new FetchOutcome.Failed(
                    request.address(),
                    // The message of many of these exceptions is only a path; the class name tells what went wrong.
                    "The file cannot be kept (" + e.getClass().getSimpleName() + ": " + e.getMessage()
                            + "). Check the folder, its permissions and the space left.");
        }
    }

    /** Ends all downloads in progress. */
    @Override
    public void close() {
        server.close();
    }
}
