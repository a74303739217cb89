package org.gapatlas.model;

/** Receives the progress of a model run. */
public interface ModelProgress {
    /** Ignores progress. */
    ModelProgress SILENT = _ -> {};

    /** The steps, in order. */
    enum Step {
        READ("Reading the release"),
        COMPARE("Holding the model against what was observed"),
        ASSESS("Assessing every county");

        private final String label;

        Step(String label) {
            this.label = label;
        }

        /** The step's name for people. */
        public String label() {
            return label;
        }
    }

    /** Called when a step begins, which ends the previous one. */
    void begin(Step step);
}
