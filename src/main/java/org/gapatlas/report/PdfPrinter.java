package org.gapatlas.report;

import com.openhtmltopdf.extend.FSCacheEx;
import com.openhtmltopdf.extend.FSCacheValue;
import com.openhtmltopdf.extend.FSStreamFactory;
import com.openhtmltopdf.extend.impl.FSDefaultCacheStore;
import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfBoxRenderer;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder.CacheStore;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder.PdfAConformance;
import com.openhtmltopdf.util.XRLog;
import java.io.IOException;
import java.io.StringReader;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.logging.Level;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.pdfbox.filter.Filter;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.gapatlas.report.ReportException.ReportTooLargeException;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** Lays out a page of XHTML and makes a PDF of it that is tagged, archival and the same everywhere. */
final class PdfPrinter {
    private static final String[] SCHEMES = {"http", "https", "file", "jar", "ftp", "data"};

    /** Whatever a page asks for is refused: it holds all that it shows. */
    private static final FSStreamFactory NOTHING = uri -> {
        throw new IllegalStateException("a report fetches nothing");
    };

    private final FSCacheEx<String, FSCacheValue> fontMetrics = new FSDefaultCacheStore();
    private final ConcurrentLinkedDeque<ReportFonts> idleFonts = new ConcurrentLinkedDeque<>();
    private final DocumentBuilderFactory documents = documents();

    static {
        XRLog.listRegisteredLoggers().forEach(logger -> XRLog.setLevel(logger, Level.WARNING));
        System.setProperty(Filter.SYSPROP_DEFLATELEVEL, "0"); // PdfWriter packs
        FontMappers.set(new BundledFontMapper(ReportFonts.parse(ReportFonts.FACES.getFirst())));
    }

    /** Without document types there are no entities, inner or outer. */
    private static DocumentBuilderFactory documents() {
        try {
            DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultInstance();
            factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            return factory;
        } catch (ParserConfigurationException e) {
            throw new IllegalStateException("the JDK's parser knows these features", e);
        }
    }

    /**
     * Prints a page.
     *
     * @param xhtml well formed
     * @param mostPages beyond which nothing is painted
     * @throws IOException if the page is not well formed or cannot be printed
     * @throws ReportTooLargeException if it takes more pages
     */
    RenderedReport print(String xhtml, Report report, int mostPages) throws IOException {
        ReportFonts kept = idleFonts.poll();
        ReportFonts fonts = kept == null ? new ReportFonts() : kept;
        try (PDDocument pdf = new PDDocument()) {
            PdfRendererBuilder builder = builder(pdf);
            fonts.offer(builder, pdf);
            builder.withW3cDocument(parse(xhtml), null);
            int pages;
            try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
                renderer.layout();
                pages = renderer.getRootBox().getLayer().getPages().size();
                if (pages > mostPages) {
                    throw new ReportTooLargeException(
                            "the report has " + pages + " pages; at most " + mostPages + " are printed");
                }
                renderer.createPDFWithoutClosing();
            }
            new PdfFinish(pdf, report).apply(xhtml);
            fonts.embed();
            return new RenderedReport(PdfWriter.bytesOf(pdf), pages);
        } finally {
            idleFonts.push(fonts);
        }
    }

    private PdfRendererBuilder builder(PDDocument pdf) {
        PdfRendererBuilder builder = new PdfRendererBuilder();
        builder.usePDDocument(pdf);
        builder.usePdfAConformance(PdfAConformance.PDFA_3_A);
        builder.usePdfUaAccessibility(true);
        builder.useColorProfile(SrgbProfile.BYTES);
        builder.useCacheStore(CacheStore.PDF_FONT_METRICS, fontMetrics);
        builder.useSVGDrawer(new FigureDrawer());
        builder.useUriResolver((base, uri) -> uri.startsWith("#") ? uri : null);
        builder.useProtocolsStreamImplementation(NOTHING, SCHEMES);
        builder.useExternalResourceAccessControl(
                (uri, type) -> false, ExternalResourceControlPriority.RUN_BEFORE_RESOLVING_URI);
        builder.useExternalResourceAccessControl(
                (uri, type) -> false, ExternalResourceControlPriority.RUN_AFTER_RESOLVING_URI);
        return builder;
    }

    private Document parse(String xhtml) throws IOException {
        try {
            return documents.newDocumentBuilder().parse(new InputSource(new StringReader(xhtml)));
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException("the page is not well formed: " + e.getMessage(), e);
        }
    }
}
