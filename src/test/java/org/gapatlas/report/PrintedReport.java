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
 * A printed report as text.
 *
 * @param pages the text of each page, with headers and footers
 * @param csv the attached table
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

    /** The whole text with every run of white space replaced by one blank, because line breaks vary. */
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

    /** A cell of the row that has a value in a column. */
    String cell(String column, String value, String wanted) {
        return rows().stream()
                .filter(r -> Objects.equals(r.getField(column), value))
                .map(r -> r.getField(wanted))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no row with " + column + " " + value));
    }
}
