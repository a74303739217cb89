package org.gapatlas.model.evaluation;

import gg.jte.html.OwaspHtmlTemplateOutput;
import gg.jte.output.StringOutput;
import org.gapatlas.model.page.JtemodelcardGenerated;

/** A model card as one HTML page, made by {@code src/main/card/modelcard.jte}. No script, and nothing fetched from elsewhere. */
public final class ModelCardPage {
    private ModelCardPage() {}

    public static String of(ModelCard card) {
        StringOutput text = new StringOutput();
        JtemodelcardGenerated.render(new OwaspHtmlTemplateOutput(text), null, card);
        return text.toString();
    }
}
