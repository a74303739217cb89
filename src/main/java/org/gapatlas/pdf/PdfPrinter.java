package org.gapatlas.pdf;

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
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.logging.Level;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.apache.pdfbox.filter.Filter;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.FontMappers;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/**
 * Lays out an XHTML page and creates a PDF that is tagged, archival and the same on every machine. It fetches nothing
 * and reads no files. It prints on the calling thread, and printing cannot be interrupted.
 */
public final class PdfPrinter implements Printer {
    private static final String[] SCHEMES = {"http", "https", "file", "jar", "ftp", "data"};

    /** Refuses every request of a page, which must contain everything that it shows. */
    private static final FSStreamFactory NOTHING = uri -> {
        throw new IllegalStateException("a page must not fetch anything");
    };

    private final FSCacheEx<String, FSCacheValue> fontMetrics = new FSDefaultCacheStore();
    private final ConcurrentLinkedDeque<PrintFonts> idleFonts = new ConcurrentLinkedDeque<>();
    private final DocumentBuilderFactory documents = documents();

    static {
        XRLog.listRegisteredLoggers().forEach(logger -> XRLog.setLevel(logger, Level.WARNING));
        System.setProperty(Filter.SYSPROP_DEFLATELEVEL, "0"); // PdfWriter compresses
        FontMappers.set(new BundledFontMapper(PrintFonts.parse(PrintFonts.FACES.getFirst())));
    }

    /** Creates a parser that refuses document types, and so internal and external entities. */
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

    @Override
    public Printout print(Manuscript manuscript, PrintLimits limits) throws IOException {
        PrintFonts kept = idleFonts.poll();
        PrintFonts fonts = kept == null ? new PrintFonts() : kept;
        try (PDDocument pdf = new PDDocument()) {
            PdfRendererBuilder builder = builder(pdf);
            fonts.offer(builder, pdf);
            builder.withW3cDocument(parse(manuscript.xhtml()), null);
            int pages;
            try (PdfBoxRenderer renderer = builder.buildPdfRenderer()) {
                renderer.layout();
                pages = renderer.getRootBox().getLayer().getPages().size();
                if (pages > limits.pages()) {
                    throw TooLargeException.of(true, pages, limits);
                }
                renderer.createPDFWithoutClosing();
            }
            new PdfFinish(pdf, manuscript).apply();
            fonts.embed();
            byte[] bytes = PdfWriter.bytesOf(pdf);
            if (bytes.length > limits.bytes()) {
                throw TooLargeException.of(false, bytes.length, limits);
            }
            return new Printout(bytes, pages);
        } finally {
            idleFonts.push(fonts);
        }
    }

    @Override
    public Optional<String> trouble() {
        return Optional.empty();
    }

    /**
     * Always empty: printing shares the calling thread with the caller's other work, so its CPU time cannot be
     * measured.
     */
    @Override
    public Optional<Duration> used(Thread thread) {
        return Optional.empty();
    }

    @Override
    public void prepare() {
        // nothing to start
    }

    @Override
    public void close() {
        // nothing to close
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
