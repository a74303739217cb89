package org.gapatlas.cli;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows how many reports are printed; nothing where nobody watches. */
final class ReportBar implements AutoCloseable {
    private final @Nullable ProgressBar bar;

    ReportBar(Terminal terminal, int reports) {
        this.bar = terminal.isInteractive()
                ? new ProgressBarBuilder()
                        .setTaskName("Printing")
                        .setInitialMax(reports)
                        .setStyle(ProgressBarStyle.ASCII)
                        .showSpeed()
                        .setConsumer(new ConsoleProgressBarConsumer(terminal.remarks()))
                        .build()
                : null;
    }

    void step() {
        if (bar != null) {
            bar.step();
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
