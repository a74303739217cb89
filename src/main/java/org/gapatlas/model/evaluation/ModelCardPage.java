package org.gapatlas.model.evaluation;

/** The model card as a page. */
public final class ModelCardPage {
    private ModelCardPage() {}

    public static String of(ModelCard card) {
        return card.identity().modelVersion();
    }
}
