package org.gapatlas.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.gapatlas.release.store.ReleaseStore;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Prints county-v1 for every county and state-v1 for every state of a sealed release, and validates each with veraPDF
 * against PDF/A-3a and PDF/UA-1. No report may have an empty page, or a heading at the foot of a page.
 * {@code -Dgapatlas.everyReportOf} names the data folder, whose active release is used;
 * {@code -Dgapatlas.everyReportStep=N} prints only every N-th report.
 */
@Tag("every-report")
class EveryReportTest {
    private static final int THREADS = 2;
    private static final int STEP = 250;

    @Test
    void everyReportOfAReleaseConformsToBothStandards() throws Exception {
        String folder = System.getProperty("gapatlas.everyReportOf", "");
        assumeTrue(!folder.isEmpty(), "no release to judge: set -Dgapatlas.everyReportOf=DATA");
        ReleaseStore store = new ReleaseStore(Path.of(folder));
        Queue<String> breaches = new ConcurrentLinkedQueue<>();
        AtomicInteger judged = new AtomicInteger();
        AtomicLong bytes = new AtomicLong();
        long start = System.nanoTime();
        try (SmallReports reports = SmallReports.of(store, store.findCurrent().orElseThrow());
                ExecutorService threads = Executors.newFixedThreadPool(THREADS)) {
            List<ReportRequest> requests = everyNth(reports.everyScoreReport());
            for (ReportRequest request : requests) {
                threads.execute(() -> {
                    try {
                        byte[] pdf = reports.pdf(request);
                        bytes.addAndGet(pdf.length);
                        StandardsJudge.breaches(pdf).forEach(b -> breaches.add(request + ": " + b));
                        OrphanJudge.faults(pdf).forEach(f -> breaches.add(request + ": " + f));
                    } catch (RuntimeException | AssertionError e) {
                        breaches.add(request + ": " + e);
                    }
                    int done = judged.incrementAndGet();
                    if (done % STEP == 0 || done == requests.size()) {
                        System.out.printf(
                                "%s: %d of %d reports, %d breaches, %d s, %d kB a report%n",
                                reports.release().id(),
                                done,
                                requests.size(),
                                breaches.size(),
                                (System.nanoTime() - start) / 1_000_000_000,
                                bytes.get() / done / 1_000);
                    }
                });
            }
            threads.shutdown();
            assertThat(threads.awaitTermination(1, TimeUnit.HOURS)).isTrue();
            assertThat(breaches).isEmpty();
            assertThat(judged).hasValue(requests.size());
        }
    }

    private static List<ReportRequest> everyNth(List<ReportRequest> all) {
        int step = Integer.getInteger("gapatlas.everyReportStep", 1);
        return IntStream.range(0, all.size())
                .filter(i -> i % step == 0)
                .mapToObj(all::get)
                .toList();
    }
}
