package org.gapatlas.pdf;

import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.pdfboxout.PDFontSupplier;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Calendar;
import java.util.List;
import java.util.TimeZone;
import org.apache.fontbox.ttf.TTFParser;
import org.apache.fontbox.ttf.TrueTypeFont;
import org.apache.pdfbox.io.RandomAccessReadBuffer;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.pdmodel.font.PDFont;
import org.apache.pdfbox.pdmodel.font.PDType0Font;

/**
 * The parsed fonts of all PDFs. They are parsed once, as parsing takes longer than printing. A parsed font continues to
 * read its file as it is used, so one set can be used for only one document at a time.
 */
final class PrintFonts {
    static final List<Face> FACES = List.of(
            new Face("Source Sans 3", 400, "fonts/SourceSans3-Regular.ttf"),
            new Face("Source Sans 3", 600, "fonts/SourceSans3-SemiBold.ttf"),
            new Face("Source Serif 4", 600, "fonts/SourceSerif4-SemiBold.ttf"));

    private final List<TrueTypeFont> parsed =
            FACES.stream().map(PrintFonts::parse).toList();
    private final List<PDFont> used = new ArrayList<>();

    /**
     * A font file, and the family and weight by which the stylesheet requests it.
     *
     * @param file path below {@code report/}
     */
    record Face(String family, int weight, String file) {}

    static TrueTypeFont parse(Face face) {
        try {
            TrueTypeFont font = new TTFParser().parse(new RandomAccessReadBuffer(Bundled.read(face.file())));
            font.setEnableGsub(false); // ligatures cost nine tenths of a report's time
            return font;
        } catch (IOException e) {
            throw new UncheckedIOException("the jar's " + face.file() + " is not a font", e);
        }
    }

    /**
     * Makes the fonts available to a document.
     *
     * @throws IOException if a font cannot be read
     */
    void offer(PdfRendererBuilder builder, PDDocument document) throws IOException {
        used.clear();
        for (int i = 0; i < FACES.size(); i++) {
            Face face = FACES.get(i);
            TrueTypeFont font = parsed.get(i);
            resetDates(font);
            builder.useFont(new Lazy(document, font, used), face.family(), face.weight(), FontStyle.NORMAL, true);
        }
    }

    /**
     * Embeds the glyphs that are used by the document of the last {@link #offer}.
     *
     * @throws IOException if a font cannot be read
     */
    void embed() throws IOException {
        for (PDFont font : used) {
            font.subset();
        }
    }

    /**
     * Resets the dates of a font. PDFBox writes them as seconds since 1904 in the calendar of the machine's locale, so
     * the embedded font would depend on the locale. Dates at that very start give 0 seconds in every calendar.
     */
    private static void resetDates(TrueTypeFont font) throws IOException {
        Calendar beginning = Calendar.getInstance(TimeZone.getTimeZone("UTC"));
        beginning.set(1904, Calendar.JANUARY, 1, 0, 0, 0);
        beginning.set(Calendar.MILLISECOND, 0);
        font.getHeader().setCreated(beginning);
        font.getHeader().setModified(beginning);
    }

    /** Creates the document's font only if a page uses it. */
    private static final class Lazy extends PDFontSupplier {
        private final PDDocument document;
        private final TrueTypeFont font;
        private final List<PDFont> used;

        @SuppressWarnings("NullAway") // the superclass keeps the font for a method that is overridden here
        Lazy(PDDocument document, TrueTypeFont font, List<PDFont> used) {
            super(null);
            this.document = document;
            this.font = font;
            this.used = used;
        }

        @Override
        public PDFont supply() {
            try {
                PDFont loaded = PDType0Font.load(document, font, true);
                used.add(loaded);
                return loaded;
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
