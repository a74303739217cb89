package org.gapatlas.pdf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Calendar;
import javax.xml.transform.TransformerException;
import org.apache.xmpbox.XMPMetadata;
import org.apache.xmpbox.schema.AdobePDFSchema;
import org.apache.xmpbox.schema.DublinCoreSchema;
import org.apache.xmpbox.schema.PDFAExtensionSchema;
import org.apache.xmpbox.schema.PDFAIdentificationSchema;
import org.apache.xmpbox.schema.XMPBasicSchema;
import org.apache.xmpbox.schema.XMPSchema;
import org.apache.xmpbox.type.AbstractStructuredType;
import org.apache.xmpbox.type.ArrayProperty;
import org.apache.xmpbox.type.BadFieldValueException;
import org.apache.xmpbox.type.Cardinality;
import org.apache.xmpbox.type.PDFAPropertyType;
import org.apache.xmpbox.type.PDFASchemaType;
import org.apache.xmpbox.xml.XmpSerializer;

/**
 * Writes the XMP metadata of a PDF: title, dates and the two standards that it follows. PDF/A requires that the
 * metadata agree with the document information, and that a schema unknown to PDF/A (that of PDF/UA) be described.
 */
final class XmpPacket {
    private static final String UA_NAMESPACE = "http://www.aiim.org/pdfua/ns/id/";
    private static final String UA_PREFIX = "pdfuaid";
    private static final String UA_PART = "part";

    private final XMPMetadata metadata = XMPMetadata.createXMPMetadata();

    private XmpPacket() {}

    /**
     * Writes the packet.
     *
     * @param builtAt date of creation and modification, as in the document information
     */
    static byte[] of(String title, Manuscript manuscript, String producer, Calendar builtAt) throws IOException {
        XmpPacket packet = new XmpPacket();
        packet.describe(title, manuscript.description());
        packet.addProducerAndDates(producer, builtAt);
        packet.addStandards();
        packet.describeAccessibilitySchema();
        return packet.bytes();
    }

    private void describe(String title, String description) {
        DublinCoreSchema core = metadata.createAndAddDublinCoreSchema();
        core.setFormat("application/pdf");
        core.setTitle(title);
        core.setDescription(description);
        core.addLanguage("en-US");
    }

    private void addProducerAndDates(String producer, Calendar builtAt) {
        AdobePDFSchema pdf = metadata.createAndAddAdobePDFSchema();
        pdf.setProducer(producer);
        XMPBasicSchema basic = metadata.createAndAddXMPBasicSchema();
        basic.setCreateDate(builtAt);
        basic.setModifyDate(builtAt);
    }

    private void addStandards() {
        PDFAIdentificationSchema archive = metadata.createAndAddPDFAIdentificationSchema();
        archive.setPart(3);
        try {
            archive.setConformance("A");
        } catch (BadFieldValueException e) {
            throw new IllegalStateException("PDF/A-3 has the level A", e);
        }
        XMPSchema accessible = metadata.createAndAddDefaultSchema(UA_PREFIX, UA_NAMESPACE);
        accessible.setIntegerPropertyValueAsSimple(UA_PART, 1);
    }

    /** Describes the PDF/UA schema, which PDF/A does not know. */
    private void describeAccessibilitySchema() {
        PDFASchemaType schema = new PDFASchemaType(metadata);
        addText(schema, PDFASchemaType.SCHEMA, "PDF/UA Universal Accessibility Schema");
        addText(schema, PDFASchemaType.NAMESPACE_URI, UA_NAMESPACE);
        addText(schema, PDFASchemaType.PREFIX, UA_PREFIX);
        PDFAPropertyType part = new PDFAPropertyType(metadata);
        addText(part, PDFAPropertyType.NAME, UA_PART);
        addText(part, PDFAPropertyType.VALUETYPE, "Integer");
        addText(part, PDFAPropertyType.CATEGORY, "internal");
        addText(part, PDFAPropertyType.DESCRIPTION, "Part of ISO 14289 that the document follows");
        ArrayProperty properties = schema.createArrayProperty(PDFASchemaType.PROPERTY, Cardinality.Seq);
        properties.addProperty(part);
        schema.addProperty(properties);
        PDFAExtensionSchema extension = metadata.createAndAddPDFAExtensionSchemaWithDefaultNS();
        ArrayProperty schemas = extension.createArrayProperty(PDFAExtensionSchema.SCHEMAS, Cardinality.Bag);
        schemas.addProperty(schema);
        extension.addProperty(schemas);
    }

    private static void addText(AbstractStructuredType of, String name, String text) {
        of.addProperty(of.createTextType(name, text));
    }

    private byte[] bytes() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try {
            new XmpSerializer().serialize(metadata, out, true);
        } catch (TransformerException e) {
            throw new IOException("the metadata cannot be written", e);
        }
        return out.toByteArray();
    }
}
