package org.gapatlas.http.operations;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Reads the templates of pages from the jar and escapes text for them. */
final class Template {
    private static final String HEADER = read("/site/header.html").stripTrailing();

    private Template() {}

    /** A resource as text. */
    static String read(String resource) {
        try (InputStream in = Objects.requireNonNull(
                Template.class.getResourceAsStream(resource), () -> resource + " is in no jar")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(resource + " cannot be read", e);
        }
    }

    /** Inserts the common header into a page that has a place for it. */
    static byte[] withHeader(byte[] page) {
        return new String(page, StandardCharsets.UTF_8)
                .replace("<!-- header -->", HEADER)
                .getBytes(StandardCharsets.UTF_8);
    }

    /** Escapes text for use between tags and in quoted attributes. */
    static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
