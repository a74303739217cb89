package org.gapatlas.pdf;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.text.Normalizer;
import java.util.BitSet;
import java.util.regex.Pattern;
import org.apache.fontbox.ttf.CmapLookup;

/**
 * Makes text printable: marks join their letters where a joined letter exists, what is never seen goes, and whatever the
 * fonts do not hold becomes a question mark, which a reader notices. The attached table keeps the text as it is.
 */
public final class PrintableText {
    private static final char UNPRINTABLE = '?';

    /** A mark at the beginning of a text would join the tag before it: some marks do with {@code >}. */
    private static final Pattern BASELESS = Pattern.compile(">(?=\\p{M})");

    private static final BitSet PRINTABLE = printable();

    private PrintableText() {}

    /** What every face holds, and line feeds between tags. */
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
            common.set(c, !isUnseen(c) && !Character.isISOControl(c));
        }
        common.set('\n');
        return common;
    }

    private static boolean isUnseen(int c) {
        return Character.getType(c) == Character.FORMAT;
    }

    /** Of a text or a whole page; what is not letters of ours is kept letter by letter, so that tags stay tags. */
    public static String of(String text) {
        String based = BASELESS.matcher(text).replaceAll(">" + UNPRINTABLE);
        String joined = Normalizer.normalize(based, Normalizer.Form.NFC);
        StringBuilder printable = new StringBuilder(joined.length());
        joined.codePoints().forEach(c -> {
            if (PRINTABLE.get(c)) {
                printable.append((char) c);
            } else if (!isUnseen(c)) {
                printable.append(Character.isWhitespace(c) ? ' ' : UNPRINTABLE);
            }
        });
        return printable.toString();
    }
}
