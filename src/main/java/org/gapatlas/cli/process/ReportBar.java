package org.gapatlas.cli.process;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows how many reports are printed on a terminal; does nothing elsewhere. */
public final class ReportBar implements AutoCloseable {
    private final @Nullable ProgressBar bar;

    public ReportBar(Terminal terminal, int reports) {
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

    public void step() {
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
