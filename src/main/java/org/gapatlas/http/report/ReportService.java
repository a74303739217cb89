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
 * Answers with reports: from the client's own copy if it holds it, from those made a short while ago, or made now. What
 * takes long happens on threads of its own, whose number and queue are bounded.
 */
public final class ReportService implements AutoCloseable {
    /** However many wait, no more reports are made at a time than there are threads; a wait is a request and no more. */
    static final int BYTES_OF_A_WAIT = 16 << 10;

    private static final String MEDIA_TYPE = "application/pdf";
    /** Readings of a release are short, and are not to wait for a page. */
    private static final int READERS = 2;

    private static final long RETRY_NANOS = Duration.ofSeconds(15).toNanos();

    private final int threads;
    private final Supplier<Optional<String>> trouble;
    private final AtomicLong triedAgain = new AtomicLong(System.nanoTime());
    private final RenderPool pool;
    private final RenderPool readers;
    private final ReportCache cache;
    private final Function<Report, Printout> renderer;

    /** @param printer the caller closes it, later than this */
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
     * @param renderer safe for use by many threads, heeds interruptions; whatever it throws ends as a problem
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
     * Answers with a report. A client that holds it is told so without its being assembled or rendered.
     *
     * @throws ProblemException if too many reports wait
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
     * Does work that a report needs and that may block; dropped if its client goes away first.
     *
     * @throws RejectedExecutionException if too much of it waits
     */
    <T> CompletableFuture<T> read(Exchange exchange, Callable<T> reading) {
        RenderPool.Job<T> job = readers.start(reading);
        exchange.disconnect().then(job::drop);
        return job.awaited();
    }

    /**
     * Prints a report for nobody on each thread, so that the first clients do not wait for processes, fonts, maps and the
     * compiler. If it fails, so will the first client's, who is told why.
     */
    public void warmUp(Callable<Report> content) {
        for (int i = 0; i < threads; i++) {
            var _ = pool.start(() -> renderer.apply(content.call()));
        }
    }

    /** What keeps reports from being printed now; asking for it has that tried again once in a while. */
    public Optional<Impairment> impairment() {
        Optional<String> reason = trouble.get();
        long last = triedAgain.get();
        long now = System.nanoTime();
        if (reason.isPresent() && now - last > RETRY_NANOS && triedAgain.compareAndSet(last, now)) {
            tryAgain();
        }
        return reason.map(_ -> new Impairment("reports", "No process can be made ready to print; the log says why."));
    }

    /** A thread takes up work when it is ready for it, so that any work will do. */
    private void tryAgain() {
        try {
            var _ = pool.start(() -> "ready");
        } catch (RejectedExecutionException e) {
            // So much waits that the threads are tried anyway.
        }
    }

    /** Reports that wait for a thread. */
    public int waiting() {
        return pool.waiting();
    }

    /** Reports that are being made. */
    public int running() {
        return pool.running();
    }

    @Override
    public void close() {
        pool.close();
        readers.close();
    }
}
