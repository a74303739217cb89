package org.gapatlas.cli;

import java.util.List;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.gapatlas.model.ModelProgress;
import org.jspecify.annotations.Nullable;

/** Shows how far the models are: a bar on a terminal, a line a step elsewhere. */
final class ModelProgressBar implements ModelProgress, AutoCloseable {
    private static final List<Step> STEPS = List.of(Step.values());

    private final Terminal terminal;
    private final @Nullable ProgressBar bar;

    ModelProgressBar(Terminal terminal, String task) {
        this.terminal = terminal;
        this.bar = terminal.isInteractive()
                ? new ProgressBarBuilder()
                        .setTaskName(task)
                        .setInitialMax(Step.values().length)
                        .setStyle(ProgressBarStyle.ASCII)
                        .setConsumer(new ConsoleProgressBarConsumer(terminal.remarks()))
                        .build()
                : null;
    }

    @Override
    public void begin(Step step) {
        if (bar == null) {
            terminal.remark(step.label());
        } else {
            bar.setExtraMessage(step.label());
            bar.stepTo(STEPS.indexOf(step));
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
