package org.gapatlas.pdf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.BitSet;
import java.util.regex.Pattern;
import org.apache.fontbox.ttf.CmapLookup;

/**
 * Makes text printable: combines marks with their letters if a combined character exists, removes invisible characters,
 * and replaces characters that the fonts lack by a question mark, which a reader notices. The attached table keeps the
 * original text.
 */
public final class PrintableText {
    private static final char UNPRINTABLE = '?';

    /**
     * Matches the end of a tag before a combining mark. A mark at the beginning of a text would combine with the tag
     * before it, as some marks do with {@code >}.
     */
    private static final Pattern BASELESS = Pattern.compile(">(?=\\p{M})");

    private static final BitSet PRINTABLE = printable();

    private PrintableText() {}

    /** The characters that every font has, and line feeds between tags. */
    private static BitSet printable() {
        BitSet common = new BitSet();
        common.set(0, Character.MAX_VALUE);
        for (PrintFonts.Face face : PrintFonts.FACES) {
            try {
                CmapLookup glyphs = PrintFonts.parse(face).getUnicodeCmapLookup();
                for (int c = common.nextSetBit(0); c >= 0; c = common.nextSetBit(c + 1)) {
                    common.set(c, glyphs.getGlyphId(c) != 0);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        for (int c = common.nextSetBit(0); c >= 0; c = common.nextSetBit(c + 1)) {
            common.set(c, !isInvisible(c) && !Character.isISOControl(c));
        }
        common.set('\n');
        return common;
    }

    private static boolean isInvisible(int c) {
        return Character.getType(c) == Character.FORMAT;
    }

    /** Makes a text or a whole page printable. Each character is treated on its own, so tags stay intact. */
    public static String of(String text) {
        String based = BASELESS.matcher(text).replaceAll(">" + UNPRINTABLE);
        String joined = Normalizer.normalize(based, Normalizer.Form.NFC);
        StringBuilder printable = new StringBuilder(joined.length());
        joined.codePoints().forEach(c -> {
            if (PRINTABLE.get(c)) {
                printable.append((char) c);
            } else if (!isInvisible(c)) {
                printable.append(Character.isWhitespace(c) ? ' ' : UNPRINTABLE);
            }
        });
        return printable.toString();
    }
}
