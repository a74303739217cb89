package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.aayushatharva.brotli4j.Brotli4jLoader;
import com.aayushatharva.brotli4j.decoder.Decoder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * An answer as it was sent.
 *
 * @param protocol such as {@code HTTP/1.1}
 * @param fields header fields by name, ignoring case; the values of a field in the order in which they were sent
 * @param body as sent, possibly compressed
 */
@SuppressWarnings("ArrayRecordComponent") // read, never compared as a whole
public record Reply(String protocol, int status, SortedMap<String, List<String>> fields, byte[] body) {
    /** Makes a map of header fields by name, ignoring case. */
    static SortedMap<String, List<String>> caseless() {
        return new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
    }

    /** The lines of a header field joined by commas; null if it was not sent. */
    public @Nullable String header(String name) {
        List<String> values = fields.get(name);
        return values == null ? null : String.join(", ", values);
    }

    /** The tag of an answer that has one. */
    public String entityTag() {
        return Objects.requireNonNull(header("ETag"), "the answer has no ETag");
    }

    /** The uncompressed content. */
    public byte[] plain() {
        String coding = Objects.requireNonNullElse(header("Content-Encoding"), "identity");
        return switch (coding) {
            case "identity" -> body;
            case "gzip" -> gunzip(body);
            case "br" -> unbrotli(body);
            default -> throw new AssertionError("a coding that nobody asked for: " + coding);
        };
    }

    public String text() {
        return new String(plain(), UTF_8);
    }

    public JsonNode json() {
        return JsonMapper.shared().readTree(plain());
    }

    private static byte[] gunzip(byte[] packed) {
        try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new AssertionError("the body is not gzip", e);
        }
    }

    private static byte[] unbrotli(byte[] packed) {
        Brotli4jLoader.ensureAvailability();
        try {
            return Objects.requireNonNull(Decoder.decompress(packed).getDecompressedData(), "the body is not Brotli");
        } catch (IOException e) {
            throw new AssertionError("the body is not Brotli", e);
        }
    }
}
