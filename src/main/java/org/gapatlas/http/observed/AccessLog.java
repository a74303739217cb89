package org.gapatlas.http.observed;

import java.io.PrintStream;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Writes a line for each answered request, on a separate thread. If the output is too slow, lines are dropped and
 * counted, so that requests never wait.
 */
public final class AccessLog implements RequestObserver, AutoCloseable {
    private static final int WAITING = 8_192;
    private static final int LAST_LINES_MILLIS = 2_000;

    private final PrintStream out;
    private final AccessLine line;
    private final Clock clock;
    private final BlockingQueue<Entry> waiting = new ArrayBlockingQueue<>(WAITING);
    private final AtomicLong dropped = new AtomicLong();
    private final Thread writer;
    private volatile boolean closed;

    private record Entry(Instant time, AnsweredRequest request) {}

    /** @param out is not closed by this class */
    public AccessLog(PrintStream out, AccessLine line, Clock clock) {
        this.out = out;
        this.line = line;
        this.clock = clock;
        this.writer = Thread.ofPlatform().daemon().name("gapatlas-access-log").start(this::write);
    }

    @Override
    public void answered(AnsweredRequest request) {
        if (!waiting.offer(new Entry(clock.instant(), request))) {
            dropped.incrementAndGet();
        }
    }

    /** The number of lines that were dropped because too many were waiting. */
    public long dropped() {
        return dropped.get();
    }

    private void write() {
        try {
            while (!closed) {
                print(waiting.take());
                if (waiting.isEmpty()) {
                    out.flush();
                }
            }
        } catch (InterruptedException e) {
            // Closed; the remaining lines are written below.
        }
        for (Entry entry = waiting.poll(); entry != null; entry = waiting.poll()) {
            print(entry);
        }
        out.flush();
    }

    private void print(Entry entry) {
        out.print(line.of(entry.time(), entry.request()) + "\n");
    }

    /** Writes the remaining lines, within a time limit. */
    @Override
    public void close() {
        closed = true;
        writer.interrupt();
        try {
            writer.join(LAST_LINES_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
