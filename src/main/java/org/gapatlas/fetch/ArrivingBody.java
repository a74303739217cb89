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
 * The body of an answer, taken piece by piece by a thread that will not wait for ever: the client's own stream cannot
 * be given a time limit between bytes. One piece at a time is asked for, so that memory stays small.
 */
final class ArrivingBody implements HttpResponse.BodySubscriber<ArrivingBody> {
    private final BlockingQueue<Arrival> arrivals = new LinkedBlockingQueue<>();
    private Flow.@Nullable Subscription subscription;
    private boolean isCancelled;

    /** What came next. */
    sealed interface Arrival {
        record Piece(List<ByteBuffer> buffers) implements Arrival {}

        record End() implements Arrival {}

        /** The connection broke, or the answer contradicted its own length. */
        record Broken(Throwable cause) implements Arrival {}
    }

    /** The next arrival; null if none came in time. */
    @Nullable
    Arrival next(Duration patience) throws InterruptedException {
        Arrival arrival = arrivals.poll(patience.toNanos(), TimeUnit.NANOSECONDS);
        if (arrival instanceof Arrival.Piece) {
            ask();
        }
        return arrival;
    }

    private synchronized void ask() {
        if (subscription != null) {
            subscription.request(1);
        }
    }

    /** Gives the rest up and lets the connection go. */
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
