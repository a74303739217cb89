package org.gapatlas.model;

/** Thrown when a model cannot be fitted, or must not be published, on a release. The message is one sentence. */
public final class ModelRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ModelRefusedException(String sentence) {
        super(sentence);
    }
}
