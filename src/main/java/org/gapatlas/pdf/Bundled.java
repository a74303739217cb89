package org.gapatlas.pdf;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Files of the jar that PDFs are made of. */
public final class Bundled {
    private Bundled() {}

    /**
     * Reads one whole.
     *
     * @param name below {@code report/}
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
