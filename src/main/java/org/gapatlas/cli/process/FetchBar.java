package org.gapatlas.cli.process;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.gapatlas.fetch.FetchProgress;
import org.gapatlas.fetch.FetchRequest;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a download as a bar on a terminal; does nothing elsewhere. */
public final class FetchBar implements FetchProgress, AutoCloseable {
    private static final int KIB = 1_024;

    private final @Nullable ProgressBar bar;

    public FetchBar(Terminal terminal, String fileName) {
        this.bar = terminal.isInteractive()
                ? new ProgressBarBuilder()
                        .setTaskName(fileName)
                        .setUnit(" KiB", KIB)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setConsumer(new ConsoleProgressBarConsumer(terminal.remarks()))
                        .build()
                : null;
    }

    @Override
    public void received(FetchRequest request, long received, @Nullable Long total) {
        if (bar != null) {
            if (total != null) {
                bar.maxHint(total);
            }
            bar.stepTo(received);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
        }
    }
}
