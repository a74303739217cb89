package org.gapatlas.report;

import static java.nio.charset.StandardCharsets.UTF_8;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.NamedCsvRecord;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.text.PDFTextStripper;

/**
 * A report as a reader finds it.
 *
 * @param pages the text of each page, running heads and feet included
 * @param csv the attached table as it is
 */
record PrintedReport(List<String> pages, String csv, String attachmentName) {
    static PrintedReport read(byte[] pdf) {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            List<String> pages = new ArrayList<>();
            for (int page = 1; page <= document.getNumberOfPages(); page++) {
                PDFTextStripper stripper = new PDFTextStripper();
                stripper.setStartPage(page);
                stripper.setEndPage(page);
                pages.add(stripper.getText(document));
            }
            var files =
                    document.getDocumentCatalog().getNames().getEmbeddedFiles().getNames();
            PDComplexFileSpecification file = files.values().iterator().next();
            return new PrintedReport(
                    pages, new String(file.getEmbeddedFile().toByteArray(), UTF_8), file.getFilename());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** All text with every run of white space as one blank, since lines break where they must. */
    String text() {
        return String.join(" ", pages).replaceAll("\\s+", " ");
    }

    List<NamedCsvRecord> rows() {
        try (CsvReader<NamedCsvRecord> reader = CsvReader.builder().ofNamedCsvRecord(csv)) {
            return reader.stream().toList();
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** A cell of the row whose column has a value. */
    String cell(String column, String value, String wanted) {
        return rows().stream()
                .filter(r -> Objects.equals(r.getField(column), value))
                .map(r -> r.getField(wanted))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row with " + column + " " + value));
    }
}
