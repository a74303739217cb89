package org.gapatlas.fetch;

import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The body of a response, read piece by piece with a time limit for each, which the HTTP client's own stream does not
 * support. Only one piece is requested at a time, so that memory use stays small.
 */
final class ArrivingBody implements HttpResponse.BodySubscriber<ArrivingBody> {
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private Flow.@Nullable Subscription subscription;
    private boolean isCancelled;

    /** What arrived next. */
    sealed interface Arrival {
        record Piece(List<ByteBuffer> buffers) implements Arrival {}

        record End() implements Arrival {}

        /** The connection broke, or the response did not have the announced length. */
        record Broken(Throwable cause) implements Arrival {}
    }

    /** The next arrival; null if none arrived in time. */
    @Nullable
    Arrival next(Duration timeout) throws InterruptedException {
        Arrival arrival = arrivals.poll(timeout.toNanos(), TimeUnit.NANOSECONDS);
        if (arrival instanceof Arrival.Piece) {
            requestPiece();
        }
        return arrival;
    }

    private synchronized void requestPiece() {
        if (subscription != null) {
            subscription.request(1);
        }
    }

    /** Discards the rest and releases the connection. */
    synchronized void cancel() {
        isCancelled = true;
        if (subscription != null) {
            subscription.cancel();
        }
    }

    @Override
    public CompletionStage<ArrivingBody> getBody() {
        return CompletableFuture.completedFuture(this);
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription newSubscription) {
        subscription = newSubscription;
        if (isCancelled) {
            newSubscription.cancel();
        } else {
            newSubscription.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        arrivals.add(new Arrival.Piece(buffers));
    }

    @Override
    public void onError(Throwable cause) {
        arrivals.add(new Arrival.Broken(cause));
    }

    @Override
    public void onComplete() {
        arrivals.add(new Arrival.End());
    }
}
