package org.gapatlas.http.operations;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;
import org.gapatlas.http.format.WireJson;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.SealedChanges;

/** Writes releases as an Atom feed (RFC 4287). */
final class ReleaseFeed {
    static final String PATH = "/releases.atom";
    static final String MEDIA_TYPE = "application/atom+xml";
    static final String TITLE = "Gap Atlas: releases and what changed";

    private static final String ATOM = "http://www.w3.org/2005/Atom";
    private static final String XHTML = "http://www.w3.org/1999/xhtml";

    private final String site;
    private final List<Entry> entries;

    /**
     * @param site the public address of the server, without a trailing slash; may be empty
     * @param entries newest first, at least one
     */
    ReleaseFeed(String site, List<Entry> entries) {
        this.site = site;
        this.entries = List.copyOf(entries);
    }

    /**
     * An entry for a release.
     *
     * @param digest of the manifest
     * @param changes from the release before; empty if they were not recorded
     */
    record Entry(Manifest manifest, Sha256 digest, Optional<SealedChanges> changes) {}

    /** Writes the feed in UTF-8; equal releases give equal bytes. */
    byte[] write() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            XMLStreamWriter xml =
                    XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(bytes, StandardCharsets.UTF_8.name());
            xml.writeStartDocument(StandardCharsets.UTF_8.name(), "1.0");
            xml.writeStartElement("feed");
            xml.writeDefaultNamespace(ATOM);
            xml.writeAttribute("xml:lang", "en");
            head(xml);
            for (Entry entry : entries) {
                entry(xml, entry);
            }
            xml.writeEndElement();
            xml.writeEndDocument();
            xml.close();
        } catch (XMLStreamException e) {
            throw new IllegalStateException("memory cannot fail to be written", e);
        }
        return bytes.toByteArray();
    }

    private void head(XMLStreamWriter xml) throws XMLStreamException {
        text(xml, "title", TITLE);
        text(xml, "id", urn(Sha256.of((PATH + " of " + site).getBytes(StandardCharsets.UTF_8))));
        text(xml, "updated", newest().toString());
        xml.writeStartElement("author");
        text(xml, "name", DatasetDescription.PUBLISHER);
        xml.writeEndElement();
        link(xml, "self", MEDIA_TYPE, PATH);
        link(xml, "alternate", "text/html", "/");
    }

    private Instant newest() {
        return entries.stream()
                .map(entry -> entry.manifest().generatedAt())
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    private void entry(XMLStreamWriter xml, Entry entry) throws XMLStreamException {
        Manifest manifest = entry.manifest();
        String address = "/v1/releases/" + manifest.releaseId();
        ChangesText changes = new ChangesText(entry.changes());
        xml.writeStartElement("entry");
        text(
                xml,
                "title",
                "Release " + manifest.releaseId() + (manifest.synthetic() ? " (demonstration, invented figures)" : ""));
        text(xml, "id", urn(entry.digest()));
        text(xml, "updated", manifest.generatedAt().toString());
        link(xml, "alternate", WireJson.MEDIA_TYPE, address);
        link(xml, "related", WireJson.MEDIA_TYPE, address + "/files");
        text(xml, "summary", changes.sentence());
        content(xml, changes, address);
        xml.writeEndElement();
    }

    private void content(XMLStreamWriter xml, ChangesText changes, String address) throws XMLStreamException {
        xml.writeStartElement("content");
        xml.writeAttribute("type", "xhtml");
        xml.writeStartElement("div");
        xml.writeDefaultNamespace(XHTML);
        text(xml, "p", changes.sentence());
        table(xml, changes.rows());
        xml.writeStartElement("p");
        xml.writeStartElement("a");
        xml.writeAttribute("href", site + address + "/files");
        xml.writeCharacters("Files of the release");
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndElement();
        xml.writeEndElement();
    }

    private static void table(XMLStreamWriter xml, List<List<String>> rows) throws XMLStreamException {
        if (rows.isEmpty()) {
            return;
        }
        xml.writeStartElement("table");
        row(xml, "th", ChangesText.HEADER);
        for (List<String> cells : rows) {
            row(xml, "td", cells);
        }
        xml.writeEndElement();
    }

    private static void row(XMLStreamWriter xml, String element, List<String> cells) throws XMLStreamException {
        xml.writeStartElement("tr");
        for (String cell : cells) {
            text(xml, element, cell);
        }
        xml.writeEndElement();
    }

    private static void text(XMLStreamWriter xml, String element, String text) throws XMLStreamException {
        xml.writeStartElement(element);
        xml.writeCharacters(text);
        xml.writeEndElement();
    }

    private void link(XMLStreamWriter xml, String relation, String mediaType, String path) throws XMLStreamException {
        xml.writeEmptyElement("link");
        xml.writeAttribute("rel", relation);
        xml.writeAttribute("type", mediaType);
        xml.writeAttribute("href", site + path);
    }

    /**
     * An id that depends only on a digest, so that it stays the same if the feed moves: a UUID of version 8 (RFC 9562),
     * which is meant for such ids.
     */
    private static String urn(Sha256 digest) {
        ByteBuffer bytes = ByteBuffer.wrap(HexFormat.of().parseHex(digest.hex()));
        long high = (bytes.getLong() & ~0xF000L) | 0x8000L;
        long low = (bytes.getLong() & ~(3L << 62)) | (1L << 63);
        return "urn:uuid:" + new UUID(high, low);
    }
}
