package org.gapatlas.cli.report;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gapatlas.cli.process.ReportBar;
import org.gapatlas.cli.process.Terminal;
import org.gapatlas.cli.process.WrittenFile;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.report.ReportLimits;
import org.gapatlas.report.ReportRenderer;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.Reports;
import org.gapatlas.score.ScoreSettings;

/** Prints the reports about all counties and all states of a release. */
final class EveryReport {
    private final Reports reports;
    private final List<ReportRequest> requests = new ArrayList<>();
    private final Path folder;

    /** @param folder an existing folder */
    EveryReport(Atlas atlas, ObservationStore observations, ScoreSettings settings, Path folder) {
        this.reports = new Reports(atlas, observations);
        this.folder = folder;
        atlas.states().forEach(state -> requests.add(new ReportRequest.StateScores(state, settings)));
        atlas.release()
                .counties()
                .forEach(p ->
                        requests.add(new ReportRequest.CountyScore(p.county().fips(), settings)));
    }

    /**
     * Prints all reports; stops at the first failure.
     *
     * @return the number of files that were written
     */
    int print(int threads, Terminal terminal) throws IOException, InterruptedException {
        ReportRenderer renderer = new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter());
        try (ReportBar bar = new ReportBar(terminal, requests.size());
                ExecutorService printers = Executors.newFixedThreadPool(threads)) {
            List<Future<?>> printed = new ArrayList<>();
            for (ReportRequest request : requests) {
                printed.add(printers.submit(() -> {
                    WrittenFile.write(
                            folder.resolve(reports.fileName(request)),
                            renderer.render(reports.assemble(request)).pdf());
                    bar.step();
                    return request;
                }));
            }
            try {
                for (Future<?> one : printed) {
                    one.get();
                }
            } catch (ExecutionException e) {
                printers.shutdownNow();
                throw unwrapped(e);
            }
        }
        return requests.size();
    }

    private static IOException unwrapped(ExecutionException e) {
        return switch (e.getCause()) {
            case IOException failure -> failure;
            case RuntimeException failure -> throw failure;
            case null, default -> throw new IllegalStateException(e);
        };
    }
}
