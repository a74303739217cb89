package org.gapatlas.cli.process;

import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.jspecify.annotations.Nullable;

/** Shows a task's steps: a bar on a terminal, a line a step elsewhere. */
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
     * A step begins.
     *
     * @param step from 0
     * @param label for people
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
