package org.gapatlas.report;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.interactive.documentnavigation.outline.PDOutlineItem;
import org.apache.pdfbox.text.PDFTextStripper;

/** Finds headings at the foot of a page, separated from their content, and almost empty pages. */
final class OrphanJudge {
    /** A page header of two or three lines and a footer of one. */
    private static final int LINES_OF_AN_EMPTY_PAGE = 4;

    private OrphanJudge() {}

    /** The faults by page; empty if there are none. */
    static List<String> faults(byte[] pdf) {
        List<String> faults = new ArrayList<>();
        try (PDDocument document = Loader.loadPDF(pdf)) {
            Set<String> headings = headings(document);
            PDFTextStripper stripper = new PDFTextStripper();
            stripper.setSortByPosition(true);
            for (int page = 1; page <= document.getNumberOfPages(); page++) {
                stripper.setStartPage(page);
                stripper.setEndPage(page);
                List<String> lines = stripper.getText(document)
                        .lines()
                        .map(String::strip)
                        .filter(l -> !l.isEmpty())
                        .toList();
                if (lines.size() <= LINES_OF_AN_EMPTY_PAGE) {
                    faults.add("page " + page + " is empty: " + lines);
                    continue;
                }
                String last = lines.get(lines.size() - 2); // the line before the footer
                if (headings.stream().anyMatch(last::startsWith)) {
                    faults.add("page " + page + " ends with \"" + last + "\"");
                }
            }
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return faults;
    }

    /** The bookmarks without the title, and the first column heading of the table that most often comes last. */
    private static Set<String> headings(PDDocument document) {
        Set<String> headings = new HashSet<>(Set.of("Source and vintage"));
        boolean isTitle = true;
        for (PDOutlineItem item :
                document.getDocumentCatalog().getDocumentOutline().children()) {
            if (!isTitle) {
                headings.add(item.getTitle());
            }
            isTitle = false;
        }
        return headings;
    }
}
