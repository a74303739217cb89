package org.gapatlas.fetch;

import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.gapatlas.fetch.ArrivingBody.Arrival;
import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/** Downloads one file from the publisher's server to its target. */
final class Download {
    private final PublisherServer server;
    private final FetchRequest request;
    private final FetchLimits limits;
    private final FetchProgress progress;
    private final Deadline deadline;

    Download(
            PublisherServer server,
            FetchRequest request,
            FetchLimits limits,
            Deadline deadline,
            FetchProgress progress) {
        this.server = server;
        this.request = request;
        this.limits = limits;
        this.progress = progress;
        this.deadline = deadline;
    }

    FetchOutcome.Fetched run(InstantSource clock) throws FetchFailedException, IOException, InterruptedException {
        Address address = Address.of(request.address());
        // Read first, so that an unreadable list is found before the download.
        FetchedList.read(request.folder());
        try (PartFile part = PartFile.open(request)) {
            long resumedFrom = receive(address, part);
            Instant retrievedAt = clock.instant().truncatedTo(ChronoUnit.SECONDS);
            part.sync();
            Sha256 sha256 = Sha256.of(part.path());
            requireExpected(sha256, part);
            long bytes = part.size();
            // Recorded before the rename: after a crash in between, the next attempt repairs the record.
            FetchedList.record(
                    request.folder(),
                    new FetchedFile(request.fileName(), request.address(), retrievedAt, sha256, bytes));
            part.publish();
            return new FetchOutcome.Fetched(request.target(), bytes, sha256, retrievedAt, resumedFrom);
        }
    }

    /** Downloads all bytes into the part file; returns how many were there before. */
    private long receive(Address address, PartFile part)
            throws FetchFailedException, IOException, InterruptedException {
        FetchResponse answer = requestFile(address, part.resumePoint().orElse(null));
        try {
            requireSize(answer.total() == null ? 0 : answer.total(), part);
            if (answer.start() == 0) {
                part.startOver(answer.response().headers());
            }
            receiveBody(answer, part);
            return answer.start();
        } finally {
            answer.response().body().cancel(); // no effect if the body has ended
        }
    }

    private FetchResponse requestFile(Address address, @Nullable ResumePoint point)
            throws FetchFailedException, InterruptedException {
        HttpResponse<ArrivingBody> response = server.get(address, point, deadline);
        Optional<FetchResponse> answer = accept(response, point);
        if (answer.isPresent()) {
            return answer.get();
        }
        response.body().cancel();
        return accept(server.get(address, null, deadline), null)
                .orElseThrow(() -> new IllegalStateException("only a resumed download can start over"));
    }

    private Optional<FetchResponse> accept(HttpResponse<ArrivingBody> response, @Nullable ResumePoint point)
            throws FetchFailedException {
        try {
            return FetchResponse.of(request, response, point);
        } catch (FetchFailedException e) {
            response.body().cancel();
            throw e;
        }
    }

    private void receiveBody(FetchResponse answer, PartFile part)
            throws FetchFailedException, IOException, InterruptedException {
        long received = answer.start();
        progress.received(request, received, answer.total());
        while (true) {
            // A steady stream of bytes must not outlast the deadline.
            deadline.require(answer.host());
            switch (answer.response().body().next(deadline.nextWait())) {
                case null -> throw deadline.exceeded(answer.host());
                case Arrival.Piece(var buffers) -> {
                    received +=
                            buffers.stream().mapToLong(ByteBuffer::remaining).sum();
                    requireSize(received, part);
                    part.append(buffers);
                    progress.received(request, received, answer.total());
                }
                case Arrival.Broken(var cause) ->
                    throw new FetchFailedException(PublisherServer.broken(answer.host(), cause));
                case Arrival.End() -> {
                    requireWhole(received, answer);
                    return;
                }
            }
        }
    }

    private void requireSize(long bytes, PartFile part) throws FetchFailedException, IOException {
        if (bytes > limits.maxBytes()) {
            part.discard();
            throw new FetchFailedException(request.address() + " is larger than the limit of " + limits.maxBytes()
                    + " bytes; it was not kept. Check that it is the right file.");
        }
    }

    private void requireWhole(long received, FetchResponse answer) throws FetchFailedException {
        if (received == 0) {
            throw new FetchFailedException(
                    request.address() + " is empty, which a publisher's file never is. Try again later.");
        }
        if (answer.total() != null && received != answer.total()) {
            throw new FetchFailedException(answer.host() + " ended after " + received + " of " + answer.total()
                    + " bytes. Run the command again; it goes on where it stopped.");
        }
    }

    private void requireExpected(Sha256 sha256, PartFile part) throws FetchFailedException, IOException {
        if (request.expected() != null && !request.expected().equals(sha256)) {
            part.discard();
            throw new FetchFailedException("The publisher's file has the sha256 " + sha256 + " instead of "
                    + request.expected() + "; it was not kept. If the publisher has a new edition, look at it and"
                    + " change the expected sha256.");
        }
    }
}
