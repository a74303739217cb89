package org.gapatlas.pdf;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;

/**
 * The sRGB color space as an ICC profile of version 2, which PDF/A requires to define colors. It is created here
 * because the JDK's profile differs between versions, and a report's bytes must not. The primaries are those of IEC
 * 61966-2-1, adapted to D50 as ICC.1:2001-04 requires.
 */
final class SrgbProfile {
    private static final int HEADER = 128;
    private static final int TAG = 12;
    private static final int CURVE_POINTS = 1024;
    private static final double[] D50 = {0.9642, 1.0, 0.8249};
    private static final double[] RED = {0.43607, 0.22249, 0.01392};
    private static final double[] GREEN = {0.38515, 0.71687, 0.09708};
    private static final double[] BLUE = {0.14307, 0.06061, 0.71410};

    static final byte[] BYTES = make();

    private SrgbProfile() {}

    private static byte[] make() {
        byte[] description = description("sRGB IEC61966-2.1");
        byte[] copyright = text("No copyright, use freely");
        byte[] curve = curve();
        byte[][] contents = {description, copyright, xyz(D50), xyz(RED), xyz(GREEN), xyz(BLUE), curve};
        String[] names = {"desc", "cprt", "wtpt", "rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"};
        int tags = HEADER + 4 + names.length * TAG;
        int[] offsets = new int[contents.length];
        int size = tags;
        for (int i = 0; i < contents.length; i++) {
            offsets[i] = size;
            size += padded(contents[i].length);
        }
        ByteBuffer profile = ByteBuffer.allocate(size);
        header(profile, size);
        profile.putInt(names.length);
        for (int i = 0; i < names.length; i++) {
            int content = Math.min(i, contents.length - 1); // the three channels share one curve
            profile.put(ascii(names[i])).putInt(offsets[content]).putInt(contents[content].length);
        }
        for (int i = 0; i < contents.length; i++) {
            profile.position(offsets[i]).put(contents[i]);
        }
        return profile.array();
    }

    private static void header(ByteBuffer profile, int size) {
        profile.putInt(size).putInt(0).putInt(0x02400000); // version 2.4
        profile.put(ascii("mntr")).put(ascii("RGB ")).put(ascii("XYZ "));
        profile.putShort((short) 2001).putShort((short) 4).putShort((short) 1); // a fixed date
        profile.position(36).put(ascii("acsp"));
        profile.position(68);
        for (double axis : D50) {
            profile.putInt(fixed(axis));
        }
        profile.position(HEADER);
    }

    /** A textDescriptionType: ASCII text, and empty Unicode and Macintosh parts of fixed length. */
    private static byte[] description(String words) {
        byte[] ascii = ascii(words);
        ByteBuffer tag = ByteBuffer.allocate(12 + ascii.length + 1 + 8 + 2 + 1 + 67);
        tag.put(ascii("desc")).putInt(0).putInt(ascii.length + 1).put(ascii);
        return tag.array();
    }

    private static byte[] text(String words) {
        byte[] ascii = ascii(words);
        ByteBuffer tag = ByteBuffer.allocate(8 + ascii.length + 1);
        tag.put(ascii("text")).putInt(0).put(ascii);
        return tag.array();
    }

    private static byte[] xyz(double[] colour) {
        ByteBuffer tag = ByteBuffer.allocate(20);
        tag.put(ascii("XYZ ")).putInt(0);
        for (double axis : colour) {
            tag.putInt(fixed(axis));
        }
        return tag.array();
    }

    private static byte[] curve() {
        ByteBuffer tag = ByteBuffer.allocate(12 + 2 * CURVE_POINTS);
        tag.put(ascii("curv")).putInt(0).putInt(CURVE_POINTS);
        for (int i = 0; i < CURVE_POINTS; i++) {
            double signal = (double) i / (CURVE_POINTS - 1);
            double light = signal <= 0.04045 ? signal / 12.92 : StrictMath.pow((signal + 0.055) / 1.055, 2.4);
            tag.putShort((short) Math.round(light * 65535));
        }
        return tag.array();
    }

    /** Converts a number to an s15Fixed16Number. */
    private static int fixed(double number) {
        return (int) Math.round(number * 65536);
    }

    private static int padded(int length) {
        return (length + 3) / 4 * 4;
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
