package org.gapatlas.model;

/** Hears how far the models are. */
public interface ModelProgress {
    /** Hears nothing. */
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

        /** For people. */
        public String label() {
            return label;
        }
    }

    /** A step begins; the one before has ended. */
    void begin(Step step);
}
