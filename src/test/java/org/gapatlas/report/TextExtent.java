package org.gapatlas.report;

import java.io.IOException;
import java.util.List;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.apache.pdfbox.text.TextPosition;

/** Measures how far to the right the text of a document extends, in points. */
final class TextExtent extends PDFTextStripper {
    private double rightmost;

    private TextExtent() {}

    static double rightmost(PDDocument pdf) throws IOException {
        TextExtent extent = new TextExtent();
        extent.getText(pdf);
        return extent.rightmost;
    }

    @Override
    protected void writeString(String text, List<TextPosition> positions) {
        for (TextPosition position : positions) {
            rightmost = Math.max(rightmost, position.getXDirAdj() + position.getWidthDirAdj());
        }
    }
}
