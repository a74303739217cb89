package org.gapatlas.http.report;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.Supplier;
import org.gapatlas.http.Answer;
import org.gapatlas.http.Body;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.HeaderNames;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.gapatlas.http.serving.Impairment;
import org.gapatlas.pdf.Printer;
import org.gapatlas.pdf.Printout;
import org.gapatlas.report.Report;
import org.gapatlas.report.ReportRenderer;

/**
 * Answers with reports: 304 if the client holds the report, otherwise a recent report or a new one. Slow work runs on
 * separate threads, with a limited number and queue.
 */
public final class ReportService implements AutoCloseable {
    /**
     * Memory that a waiting request counts for. It is small, because the number of threads limits how many reports are
     * made at a time.
     */
    static final int BYTES_OF_A_WAIT = 16 << 10;

    private static final String MEDIA_TYPE = "application/pdf";
    /** Reading a release is quick and should not wait for reports being printed. */
    private static final int READERS = 2;

    private static final long RETRY_NANOS = Duration.ofSeconds(15).toNanos();

    private final int threads;
    private final Supplier<Optional<String>> trouble;
    private final AtomicLong triedAgain = new AtomicLong(System.nanoTime());
    private final RenderPool pool;
    private final RenderPool readers;
    private final ReportCache cache;
    private final Function<Report, Printout> renderer;

    /** @param printer closed by the caller, after this service */
    public ReportService(ReportSettings settings, Printer printer) {
        this(
                settings,
                printer::prepare,
                printer::used,
                printer::trouble,
                new ReportRenderer(settings.limits(), printer)::render);
    }

    /**
     * @param readiness returns when a report can be printed at once
     * @param renderer thread-safe, reacts to interrupts; whatever it throws becomes a problem
     */
    ReportService(ReportSettings settings, Runnable readiness, Function<Report, Printout> renderer) {
        this(settings, readiness, _ -> Optional.empty(), Optional::empty, renderer);
    }

    private ReportService(
            ReportSettings settings,
            Runnable readiness,
            Function<Thread, Optional<Duration>> meter,
            Supplier<Optional<String>> trouble,
            Function<Report, Printout> renderer) {
        this.threads = settings.threads();
        this.trouble = trouble;
        this.pool = new RenderPool(readiness, meter, settings.threads(), settings.waiting(), settings.times());
        this.readers = new RenderPool(() -> {}, _ -> Optional.empty(), READERS, settings.waiting(), settings.times());
        this.cache = new ReportCache(pool, settings.cacheBytes());
        this.renderer = renderer;
    }

    /**
     * Answers with a report. If the client already holds it, the report is neither assembled nor rendered.
     *
     * @throws ProblemException if the queue is full
     */
    CompletableFuture<Answer> answer(Exchange exchange, WantedReport wanted) {
        if (exchange.holds(wanted.entityTag())) {
            return CompletableFuture.completedFuture(Answer.notModified(wanted.entityTag(), wanted.cacheControl()));
        }
        return making(exchange, wanted)
                .thenApply(body -> new Answer(
                        200,
                        body,
                        Answer.Validation.CONDITIONAL,
                        List.of(
                                new Answer.Header(HeaderNames.CACHE_CONTROL, wanted.cacheControl()),
                                new Answer.Header(
                                        HeaderNames.CONTENT_DISPOSITION,
                                        "attachment; filename=\"" + wanted.fileName() + "\""))));
    }

    private CompletableFuture<Body> making(Exchange exchange, WantedReport wanted) {
        try {
            return cache.get(wanted.identity(), () -> made(wanted), exchange.disconnect());
        } catch (RejectedExecutionException e) {
            throw new ProblemException(new RequestProblem.Busy(pool.untilRoom()));
        }
    }

    private Body made(WantedReport wanted) throws Exception {
        Printout printed = renderer.apply(wanted.content().call());
        return Body.madeFrom(wanted.identity(), MEDIA_TYPE, printed.pdf());
    }

    /**
     * Runs blocking work that a report needs; dropped if its client disconnects first.
     *
     * @throws RejectedExecutionException if the queue is full
     */
    <T> CompletableFuture<T> read(Exchange exchange, Callable<T> reading) {
        RenderPool.Job<T> job = readers.start(reading);
        exchange.disconnect().then(job::drop);
        return job.awaited();
    }

    /**
     * Prints a report on each thread and discards it, so that the first clients need not wait for processes, fonts,
     * maps and the compiler. A failure is ignored: the first client will get the same one with its reason.
     */
    public void warmUp(Callable<Report> content) {
        for (int i = 0; i < threads; i++) {
            var _ = pool.start(() -> renderer.apply(content.call()));
        }
    }

    /**
     * The reason why reports cannot be printed at present, if there is one. While there is, calling this retries once
     * in a while.
     */
    public Optional<Impairment> impairment() {
        Optional<String> reason = trouble.get();
        long last = triedAgain.get();
        long now = System.nanoTime();
        if (reason.isPresent() && now - last > RETRY_NANOS && triedAgain.compareAndSet(last, now)) {
            tryAgain();
        }
        return reason.map(_ -> new Impairment("reports", "No printing process can be started; the log says why."));
    }

    /** Retries by any job at all, because a thread prepares its printer before it starts one. */
    private void tryAgain() {
        try {
            var _ = pool.start(() -> "ready");
        } catch (RejectedExecutionException e) {
            // The queue is full, so the threads try anyway.
        }
    }

    /** The number of reports that wait for a thread. */
    public int waiting() {
        return pool.waiting();
    }

    /** The number of reports that are being made. */
    public int running() {
        return pool.running();
    }

    @Override
    public void close() {
        pool.close();
        readers.close();
    }
}
