package org.gapatlas.cli.process;

import java.util.List;
import org.gapatlas.model.ModelProgress;

/** Shows the progress of the models. */
public final class ModelProgressBar implements ModelProgress, AutoCloseable {
    private static final List<Step> STEPS = List.of(Step.values());

    private final StepBar bar;

    public ModelProgressBar(Terminal terminal, String task) {
        this.bar = new StepBar(terminal, task, STEPS.size());
    }

    @Override
    public void begin(Step step) {
        bar.begin(STEPS.indexOf(step), step.label());
    }

    @Override
    public void close() {
        bar.close();
    }
}
