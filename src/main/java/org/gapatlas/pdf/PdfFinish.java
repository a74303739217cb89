package org.gapatlas.pdf;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Calendar;
import java.util.GregorianCalendar;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TimeZone;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.PDDocumentInformation;
import org.apache.pdfbox.pdmodel.PDDocumentNameDictionary;
import org.apache.pdfbox.pdmodel.PDEmbeddedFilesNameTreeNode;
import org.apache.pdfbox.pdmodel.PDPage;
import org.apache.pdfbox.pdmodel.common.PDMetadata;
import org.apache.pdfbox.pdmodel.common.filespecification.PDComplexFileSpecification;
import org.apache.pdfbox.pdmodel.common.filespecification.PDEmbeddedFile;
import org.apache.pdfbox.pdmodel.interactive.action.PDActionURI;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotation;
import org.apache.pdfbox.pdmodel.interactive.annotation.PDAnnotationLink;
import org.gapatlas.provenance.Sha256;

/**
 * Completes a laid-out PDF: sets dates that do not come from a clock, describes links, and attaches the figures as a
 * file.
 */
final class PdfFinish {
    private static final String PRODUCER = "Gap Atlas";
    private static final COSName AF = COSName.getPDFName("AF");
    private static final COSName AF_RELATIONSHIP = COSName.getPDFName("AFRelationship");

    private final PDDocument pdf;
    private final Manuscript manuscript;
    private final Calendar builtAt;

    PdfFinish(PDDocument pdf, Manuscript manuscript) {
        this.pdf = pdf;
        this.manuscript = manuscript;
        this.builtAt = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
        builtAt.setTimeInMillis(manuscript.date().toEpochMilli());
    }

    void apply() throws IOException {
        PDDocumentInformation layout = pdf.getDocumentInformation();
        PDDocumentInformation information = new PDDocumentInformation();
        information.setTitle(layout.getTitle());
        information.setSubject(manuscript.description());
        information.setProducer(PRODUCER);
        information.setCreationDate(builtAt);
        information.setModificationDate(builtAt);
        pdf.setDocumentInformation(information);
        PDMetadata metadata = new PDMetadata(pdf);
        metadata.importXMPMetadata(XmpPacket.of(layout.getTitle(), manuscript, PRODUCER, builtAt));
        pdf.getDocumentCatalog().setMetadata(metadata);
        describeLinks();
        attachFigures();
        pdf.setDocumentId(documentId(manuscript.xhtml()));
    }

    /** Adds the description of each link's purpose that PDF/UA requires in addition to its text. */
    private void describeLinks() throws IOException {
        for (PDPage page : pdf.getPages()) {
            for (PDAnnotation annotation : page.getAnnotations()) {
                if (annotation instanceof PDAnnotationLink link && link.getAction() instanceof PDActionURI target) {
                    link.setContents("Opens " + target.getURI());
                }
            }
        }
    }

    private void attachFigures() throws IOException {
        byte[] csv = manuscript.attachment();
        PDEmbeddedFile file = new PDEmbeddedFile(pdf, new ByteArrayInputStream(csv), COSName.FLATE_DECODE);
        file.setSubtype("text/csv");
        file.setSize(csv.length);
        file.setCreationDate(builtAt);
        file.setModDate(builtAt);
        String name = manuscript.attachmentName();
        PDComplexFileSpecification specification = new PDComplexFileSpecification();
        specification.setFile(name);
        specification.setFileUnicode(name);
        specification.setFileDescription("The figures as a table");
        specification.setEmbeddedFile(file);
        specification.setEmbeddedFileUnicode(file);
        specification.getCOSObject().setItem(AF_RELATIONSHIP, COSName.getPDFName("Data"));

        PDEmbeddedFilesNameTreeNode tree = new PDEmbeddedFilesNameTreeNode();
        tree.setNames(Map.of(name, specification));
        PDDocumentNameDictionary names = new PDDocumentNameDictionary(pdf.getDocumentCatalog());
        names.setEmbeddedFiles(tree);
        pdf.getDocumentCatalog().setNames(names);
        COSArray associated = new COSArray();
        associated.add(specification);
        pdf.getDocumentCatalog().getCOSObject().setItem(AF, associated);
    }

    /** The document id, derived from the page, so that only equal reports have equal ids. */
    private static long documentId(String page) {
        byte[] digest = HexFormat.of()
                .parseHex(Sha256.of(page.getBytes(StandardCharsets.UTF_8)).hex());
        return ByteBuffer.wrap(digest).getLong();
    }
}
