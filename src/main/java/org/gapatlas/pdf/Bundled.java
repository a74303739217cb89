package org.gapatlas.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Reads the files in the jar that PDFs are made of. */
public final class Bundled {
    private Bundled() {}

    /**
     * Reads a complete file.
     *
     * @param name path below {@code report/}
     */
    public static byte[] read(String name) {
        try (InputStream in =
                Objects.requireNonNull(Bundled.class.getResourceAsStream("/report/" + name), "the jar holds " + name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the jar's " + name + " cannot be read", e);
        }
    }
}
