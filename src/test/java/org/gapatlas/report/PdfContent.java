package org.gapatlas.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.cos.COSArray;
import org.apache.pdfbox.cos.COSBase;
import org.apache.pdfbox.cos.COSDictionary;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSObject;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.cos.COSString;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.gapatlas.provenance.Sha256;

/**
 * All that a PDF holds, unpacked, as one text: the same for equal contents even if two machines deflate differently.
 * Objects are numbered as they are met.
 */
final class PdfContent {
    private final StringBuilder text = new StringBuilder();
    private final Map<COSBase, Integer> met = new HashMap<>();

    private PdfContent() {}

    static Sha256 digest(byte[] pdf) {
        try (PDDocument document = Loader.loadPDF(pdf)) {
            PdfContent content = new PdfContent();
            content.write(document.getDocument().getTrailer().getDictionaryObject(COSName.ROOT));
            content.write(document.getDocument().getTrailer().getDictionaryObject(COSName.INFO));
            content.write(document.getDocument().getTrailer().getDictionaryObject(COSName.ID));
            return Sha256.of(content.text.toString().getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void write(COSBase object) throws IOException {
        COSBase base = object instanceof COSObject reference ? reference.getObject() : object;
        if (base instanceof COSDictionary || base instanceof COSArray) {
            Integer known = met.putIfAbsent(base, met.size());
            if (known != null) {
                text.append('@').append(known).append('\n');
                return;
            }
        }
        switch (base) {
            case COSStream stream -> {
                write(stream.keySet(), stream);
                try (var in = stream.createInputStream()) {
                    text.append(Sha256.of(in.readAllBytes())).append('\n');
                }
            }
            case COSDictionary dictionary -> write(dictionary.keySet(), dictionary);
            case COSArray array -> {
                text.append("[\n");
                for (COSBase item : array) {
                    write(item);
                }
                text.append("]\n");
            }
            case COSString string ->
                text.append(HexFormat.of().formatHex(string.getBytes())).append('\n');
            case null -> text.append("null\n");
            default -> text.append(base).append('\n');
        }
    }

    private void write(Iterable<COSName> keys, COSDictionary dictionary) throws IOException {
        List<COSName> sorted = new ArrayList<>();
        keys.forEach(sorted::add);
        sorted.sort(null);
        for (COSName key : sorted) {
            if (!key.equals(COSName.LENGTH)) {
                text.append(key.getName()).append(' ');
                write(dictionary.getDictionaryObject(key));
            }
        }
    }
}
