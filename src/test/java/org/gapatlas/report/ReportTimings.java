package org.gapatlas.report;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.ToLongFunction;
import org.gapatlas.release.store.ReleaseStore;

/**
 * Prints how long reports take, and writes the sample's pages for another engine, which prints in turn with this one.
 * Each line of input starts a round. {@code bench/all} runs it; it asserts nothing.
 */
public final class ReportTimings {
    private static final int SAMPLE = 40;
    private static final int WARM_UP = 600;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private ReportTimings() {}

    /**
     * Measures and prints.
     *
     * @param args the data folder, whose active release is used, and a folder for the pages
     */
    public static void main(String[] args) throws Exception {
        ReleaseStore store = new ReleaseStore(Path.of(args[0]));
        try (SmallReports reports = SmallReports.of(store, store.findCurrent().orElseThrow())) {
            List<ReportRequest> counties = sample(reports);
            say("county-v1, the first of the process", List.of(time(reports, counties.getFirst())));
            for (int i = 0; i < WARM_UP; i++) {
                reports.pdf(counties.get(i % SAMPLE));
            }
            say("county-v1, warm", times(reports, counties));
            for (String state : List.of("NY", "TX")) {
                ReportRequest request = SmallReports.state(state);
                say("state-v1 of " + state + ", warm", times(reports, Collections.nCopies(10, request)));
            }
            throughput(reports, counties);
            write(reports, counties, Path.of(args[1]));
            takeTurns(reports, counties);
        }
    }

    private static void takeTurns(SmallReports reports, List<ReportRequest> counties) throws IOException {
        System.out.println("READY");
        BufferedReader turns = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        while (turns.readLine() != null) {
            List<Time> times = times(reports, counties);
            System.out.printf("ROUND %.3f %.3f%n", median(times, Time::wall), median(times, Time::cpu));
        }
    }

    private static List<ReportRequest> sample(SmallReports reports) {
        int all = reports.release().counties().size();
        List<ReportRequest> counties = new ArrayList<>();
        for (int i = 0; i < SAMPLE; i++) {
            counties.add(SmallReports.county(reports.release()
                    .counties()
                    .get(i * all / SAMPLE)
                    .county()
                    .fips()
                    .code()));
        }
        return counties;
    }

    /** Wall time and processor time in nanoseconds. */
    private record Time(long wall, long cpu) {}

    private static Time time(SmallReports reports, ReportRequest request) {
        long wall = System.nanoTime();
        long cpu = THREADS.getCurrentThreadCpuTime();
        reports.pdf(request);
        return new Time(System.nanoTime() - wall, THREADS.getCurrentThreadCpuTime() - cpu);
    }

    private static List<Time> times(SmallReports reports, List<ReportRequest> requests) {
        return requests.stream().map(r -> time(reports, r)).toList();
    }

    private static void say(String what, List<Time> times) {
        System.out.printf(
                "%-40s median %7.1f ms, processor %7.1f ms%n",
                what, median(times, Time::wall), median(times, Time::cpu));
    }

    /** In milliseconds. */
    private static double median(List<Time> times, ToLongFunction<Time> part) {
        long[] nanos = times.stream().mapToLong(part).sorted().toArray();
        return nanos[nanos.length / 2] / 1e6;
    }

    private static void throughput(SmallReports reports, List<ReportRequest> counties) throws Exception {
        int threads = Runtime.getRuntime().availableProcessors();
        long start = System.nanoTime();
        int pages = 0;
        try (ExecutorService printers = Executors.newFixedThreadPool(threads)) {
            List<Future<Integer>> printed = new ArrayList<>();
            for (int i = 0; i < 5 * SAMPLE; i++) {
                ReportRequest request = counties.get(i % SAMPLE);
                printed.add(printers.submit(() -> reports.renderer()
                        .render(reports.reports().assemble(request))
                        .pages()));
            }
            for (Future<Integer> one : printed) {
                pages += one.get();
            }
        }
        double seconds = (System.nanoTime() - start) / 1e9;
        System.out.printf(
                "%d threads: %.0f pages and %.1f reports a second%n", threads, pages / seconds, 5 * SAMPLE / seconds);
    }

    private static void write(SmallReports reports, List<ReportRequest> counties, Path folder) throws IOException {
        for (int i = 0; i < counties.size(); i++) {
            Report report = reports.reports().assemble(counties.get(i));
            Files.writeString(folder.resolve("page-%02d.html".formatted(i)), ReportRenderer.page(report));
        }
    }
}
