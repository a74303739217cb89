package org.gapatlas.report;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Objects;

/** Files of the jar that reports are made of. */
final class Bundled {
    private Bundled() {}

    /** @param name below {@code report/} */
    static byte[] read(String name) {
        try (InputStream in =
                Objects.requireNonNull(Bundled.class.getResourceAsStream("/report/" + name), "the jar holds " + name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException("the jar's " + name + " cannot be read", e);
        }
    }
}
