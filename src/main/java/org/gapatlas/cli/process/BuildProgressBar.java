package org.gapatlas.cli.process;

import java.util.List;
import org.gapatlas.ingest.BuildProgress;

/** Shows the progress of a build. */
public final class BuildProgressBar implements BuildProgress, AutoCloseable {
    private static final List<Step> STEPS = List.of(Step.values());

    private final StepBar bar;

    public BuildProgressBar(Terminal terminal) {
        this.bar = new StepBar(terminal, "Building", STEPS.size());
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
