package org.gapatlas.release.signature;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.ReleaseException;

/** Reads files that contain one key in PEM form (RFC 7468). */
final class KeyFile {
    /** Far more than a key needs, which is a few hundred bytes. */
    private static final long MOST_BYTES = 16 << 10;

    private static final int LINE = 64;
    private static final Pattern PEM = Pattern.compile(
            "\\s*-----BEGIN ([A-Z0-9 ]{1,40})-----([A-Za-z0-9+/=\\s]*)-----END \\1-----\\s*", Pattern.DOTALL);

    private KeyFile() {}

    /**
     * The bytes of the only key in a file.
     *
     * @param label the required kind of key, such as {@code PUBLIC KEY}
     * @throws ReleaseException with one sentence, if the file cannot be read or contains anything else
     */
    static byte[] read(Path file, String label) {
        Matcher pem = PEM.matcher(text(file));
        if (!pem.matches()) {
            throw new ReleaseException(file + " does not hold one key in PEM form, which begins with -----BEGIN "
                    + label + "-----; make a pair of keys with: gapatlas release keygen");
        }
        if (!pem.group(1).equals(label)) {
            throw new ReleaseException(file + " holds a key of the kind " + pem.group(1) + ", not a " + label);
        }
        try {
            return Base64.getDecoder().decode(pem.group(2).replaceAll("\\s", ""));
        } catch (IllegalArgumentException e) {
            throw new ReleaseException(file + " is damaged: its key is not Base64", e);
        }
    }

    private static String text(Path file) {
        try {
            if (!Files.isRegularFile(file)) {
                throw new ReleaseException(Files.exists(file) ? file + " is not a file" : "there is no " + file);
            }
            if (Files.size(file) > MOST_BYTES) {
                throw new ReleaseException(file + " is too large for a key in PEM form");
            }
            return new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new ReleaseException("cannot read " + file + ": " + FileTrouble.inWords(e), e);
        }
    }

    static ReleaseException notEd25519(Path file) {
        return new ReleaseException(
                file + " does not hold an Ed25519 key; make a pair of keys with: gapatlas release keygen");
    }

    static String pem(String label, byte[] key) {
        Base64.Encoder encoder = Base64.getMimeEncoder(LINE, new byte[] {'\n'});
        return "-----BEGIN " + label + "-----\n" + encoder.encodeToString(key) + "\n-----END " + label + "-----\n";
    }
}
