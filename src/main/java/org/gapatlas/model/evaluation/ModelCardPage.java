package org.gapatlas.model.evaluation;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import org.gapatlas.model.page.JtemodelcardGenerated;

/**
 * Renders a model card as one HTML page by {@code src/main/card/modelcard.jte}, without scripts or external resources.
 */
public final class ModelCardPage {
    private ModelCardPage() {}

    public static String of(ModelCard card) {
        StringOutput text = new StringOutput();
        JtemodelcardGenerated.render(new OwaspHtmlTemplateOutput(text), null, card);
        return text.toString();
    }
}
