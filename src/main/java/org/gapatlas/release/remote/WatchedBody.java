package org.gapatlas.release.remote;

import java.io.IOException;
import java.io.InputStream;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;

/**
 * The content of a response, aborted if no byte arrives for a while. The HTTP client's own timeout ends when the
 * content begins.
 */
final class WatchedBody extends InputStream {
    private final InputStream body;
    private final Future<?> watch;
    private final long timeout;
    private volatile long readStarted;
    private volatile boolean isReading;
    private volatile boolean isAborted;

    WatchedBody(InputStream body, Duration timeout, ScheduledExecutorService watcher) {
        this.body = body;
        this.timeout = timeout.toNanos();
        long pause = Math.max(1, timeout.toMillis() / 10);
        this.watch = watcher.scheduleWithFixedDelay(this::check, pause, pause, TimeUnit.MILLISECONDS);
    }

    private void check() {
        if (isReading && System.nanoTime() - readStarted > timeout) {
            isAborted = true;
            try {
                body.close();
            } catch (IOException _) {
                // The reader gets an exception.
            }
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] buffer, int from, int most) throws IOException {
        readStarted = System.nanoTime();
        isReading = true;
        try {
            int read = body.read(buffer, from, most);
            if (isAborted) {
                throw new SocketTimeoutException();
            }
            return read;
        } catch (IOException e) {
            throw isAborted ? new SocketTimeoutException() : e;
        } finally {
            isReading = false;
        }
    }

    @Override
    public void close() throws IOException {
        watch.cancel(false);
        body.close();
    }
}
