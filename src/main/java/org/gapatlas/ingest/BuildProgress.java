package org.gapatlas.ingest;

/** Receives the progress of a build. */
public interface BuildProgress {
    /** Ignores progress. */
    BuildProgress SILENT = _ -> {};

    /** The steps of a build, in order. */
    enum Step {
        READ("Reading the publishers' files"),
        JOIN("Joining rows to counties"),
        DRAW("Drawing the display geometry"),
        SCORE("Scoring at every setting"),
        SEAL("Sealing the release");

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
