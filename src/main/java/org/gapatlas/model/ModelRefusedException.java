package org.gapatlas.model;

/** A model that must not be fitted or published on what it is given; one sentence that says what to do. */
public final class ModelRefusedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ModelRefusedException(String sentence) {
        super(sentence);
    }
}
