package org.gapatlas.pdf;

import com.jcraft.jzlib.Deflater;
import com.jcraft.jzlib.DeflaterOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import org.apache.pdfbox.cos.COSName;
import org.apache.pdfbox.cos.COSStream;
import org.apache.pdfbox.pdfwriter.COSWriter;
import org.apache.pdfbox.pdfwriter.compress.CompressParameters;
import org.apache.pdfbox.pdmodel.PDDocument;

/**
 * Writes a document so that its bytes do not depend on the machine. PDFBox compresses with the JDK's zlib, and
 * different versions of it compress the same content differently. Each stream is therefore compressed again by a Java
 * library as it is written, including the object and cross-reference streams that PDFBox creates while it writes.
 */
final class PdfWriter extends COSWriter {
    private static final int LEVEL = 6;

    private PdfWriter(OutputStream out) {
        super(out, CompressParameters.DEFAULT_COMPRESSION);
    }

    /**
     * Writes a complete document.
     *
     * @param document with its fonts already embedded
     * @throws IOException if its content cannot be read
     */
    static byte[] bytesOf(PDDocument document) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 17);
        document.getDocument().setIsXRefStream(true);
        new PdfWriter(bytes).write(document);
        return bytes.toByteArray();
    }

    @Override
    public void visitFromStream(COSStream stream) throws IOException {
        if (COSName.FLATE_DECODE.equals(stream.getFilters())) {
            byte[] plain;
            try (InputStream in = stream.createInputStream()) {
                plain = in.readAllBytes();
            }
            try (OutputStream out = stream.createRawOutputStream()) {
                out.write(compressed(plain));
            }
        }
        super.visitFromStream(stream);
    }

    private static byte[] compressed(byte[] plain) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(plain.length / 3 + 64);
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, new Deflater(LEVEL), 1 << 13, true)) {
            out.write(plain);
        }
        return bytes.toByteArray();
    }
}
