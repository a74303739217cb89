package org.gapatlas.ingest;

/** Hears how a build goes. */
public interface BuildProgress {
    /** Hears nothing. */
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

        /** For people. */
        public String label() {
            return label;
        }
    }

    /** A step begins; the one before has ended. */
    void begin(Step step);
}
