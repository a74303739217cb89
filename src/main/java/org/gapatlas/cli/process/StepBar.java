package org.gapatlas.cli.process;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows the steps of a task: as a bar on a terminal, as a line for each step elsewhere. */
final class StepBar implements AutoCloseable {
    private final Terminal terminal;
    private final @Nullable ProgressBar bar;

    StepBar(Terminal terminal, String task, int steps) {
        this.terminal = terminal;
        this.bar = terminal.isInteractive()
                ? new ProgressBarBuilder()
                        .setTaskName(task)
                        .setInitialMax(steps)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setConsumer(new ConsoleProgressBarConsumer(terminal.remarks()))
                        .build()
                : null;
    }

    /**
     * Shows that a step begins.
     *
     * @param step from 0
     * @param label the name of the step in plain words
     */
    void begin(int step, String label) {
        if (bar == null) {
            terminal.remark(label);
        } else {
            bar.setExtraMessage(label);
            bar.stepTo(step);
        }
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.setExtraMessage("");
            bar.close();
        }
    }
}
