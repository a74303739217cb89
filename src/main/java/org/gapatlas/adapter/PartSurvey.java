package org.gapatlas.adapter;

import java.io.ByteArrayInputStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;
import org.jspecify.annotations.Nullable;

/**
 * Surveys one XML part of a workbook for what the workbook library does not report or trusts blindly: cell addresses,
 * formulas, merged ranges, references to shared strings. A part with a document type declaration is refused, so no
 * entity is expanded, fetched, or silently lost from a cell's text.
 */
final class PartSurvey {
    private static final int LAST_ROW = 1 << 20;
    private static final int LAST_COLUMN = 1 << 14;
    private static final int LETTERS = 26;
    private static final int MOST_RANGES = 10_000;
    private static final Pattern ADDRESS = Pattern.compile("([A-Z]{1,3})([1-9][0-9]{0,6})");

    private final List<Merged> merged = new ArrayList<>();
    private final Map<String, String> relationships = new HashMap<>();
    private @Nullable Place firstFormula;
    private String root = "";
    private int sharedStrings;
    private int highestSharedString = -1;
    private int row;
    private int rowsAboveFormula;
    private boolean rowsHaveNumbers;
    private Place cell = new Place(0, 0);
    private boolean cellIsShared;

    private PartSurvey() {}

    /** A cell, both numbers 1-based. */
    record Place(int row, int column) {}

    /** A merged range with its address as printed; both rows are 1-based and included. */
    record Merged(String address, int firstRow, int lastRow) {}

    /** Thrown if a part cannot be trusted; the message is a predicate, and {@link WorkbookParts} names the part. */
    static final class UntrustedPartException extends Exception {
        private static final long serialVersionUID = 1L;

        UntrustedPartException(String message) {
            super(message);
        }
    }

    static PartSurvey of(byte[] part) throws UntrustedPartException {
        PartSurvey survey = new PartSurvey();
        try {
            XMLStreamReader xml = factory().createXMLStreamReader(new ByteArrayInputStream(part));
            while (xml.hasNext()) {
                survey.see(xml.next(), xml);
            }
            return survey;
        } catch (XMLStreamException e) {
            throw new UntrustedPartException("is not well-formed XML");
        }
    }

    private static XMLInputFactory factory() {
        // The JDK's own parser, whatever other parsers are on the class path.
        XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        return factory;
    }

    private void see(int event, XMLStreamReader xml) throws XMLStreamException, UntrustedPartException {
        if (event == XMLStreamConstants.DTD || event == XMLStreamConstants.ENTITY_REFERENCE) {
            throw new UntrustedPartException("has a document type, which Office Open XML forbids");
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
            if (root.isEmpty()) {
                root = xml.getLocalName();
            }
            seeElement(xml);
        }
    }

    private void seeElement(XMLStreamReader xml) throws XMLStreamException, UntrustedPartException {
        switch (xml.getLocalName()) {
            case "si" -> sharedStrings++;
            case "row" -> seeRow(xml);
            case "c" -> seeCell(xml);
            case "f" -> firstFormula = firstFormula == null ? cell : firstFormula;
            case "v" -> seeValue(xml);
            case "mergeCell" -> seeMerged(xml);
            case "Relationship" -> seeRelationship(xml);
            default -> {} // nothing that the rows depend on
        }
    }

    private void seeRow(XMLStreamReader xml) throws UntrustedPartException {
        if (!isSheet()) {
            return;
        }
        String printed = xml.getAttributeValue(null, "r");
        if (row > 0 && rowsHaveNumbers != (printed != null)) {
            throw new UntrustedPartException("has rows with and without a number");
        }
        rowsHaveNumbers = printed != null;
        int number = printed == null ? row + 1 : parse(printed, LAST_ROW);
        if (number <= row) {
            throw new UntrustedPartException("has rows out of order");
        }
        if (firstFormula == null && row > 0) {
            rowsAboveFormula++;
        }
        row = number;
        cell = new Place(row, 0);
    }

    private void seeCell(XMLStreamReader xml) throws UntrustedPartException {
        if (!isSheet()) {
            return;
        }
        // A cell without an address follows the one before it.
        String address = xml.getAttributeValue(null, "r");
        Place next = address == null ? new Place(row, cell.column() + 1) : place(address);
        if (next.row() != row || next.column() <= cell.column()) {
            throw new UntrustedPartException("has cells out of order in row " + row);
        }
        cell = next;
        cellIsShared = "s".equals(xml.getAttributeValue(null, "t"));
    }

    private void seeValue(XMLStreamReader xml) throws XMLStreamException, UntrustedPartException {
        if (isSheet() && cellIsShared) {
            String index = xml.getElementText();
            highestSharedString = Math.max(highestSharedString, parse(index, Integer.MAX_VALUE));
        }
    }

    private void seeMerged(XMLStreamReader xml) throws UntrustedPartException {
        String address = String.valueOf(xml.getAttributeValue(null, "ref"));
        if (merged.size() == MOST_RANGES) {
            throw new UntrustedPartException("has more than " + MOST_RANGES + " merged ranges");
        }
        String[] corners = address.split(":", -1);
        merged.add(new Merged(
                address,
                place(corners[0]).row(),
                place(corners[corners.length - 1]).row()));
    }

    private void seeRelationship(XMLStreamReader xml) throws UntrustedPartException {
        if (relationships.size() == MOST_RANGES) {
            throw new UntrustedPartException("has more than " + MOST_RANGES + " relationships");
        }
        relationships.put(
                String.valueOf(xml.getAttributeValue(null, "Id")),
                String.valueOf(xml.getAttributeValue(null, "Target")));
    }

    private static Place place(@Nullable String address) throws UntrustedPartException {
        Matcher parts = ADDRESS.matcher(String.valueOf(address));
        if (!parts.matches()) {
            throw new UntrustedPartException("has a cell without a proper address");
        }
        int column = 0;
        for (char letter : parts.group(1).toCharArray()) {
            column = column * LETTERS + letter - 'A' + 1;
        }
        if (column > LAST_COLUMN) {
            throw new UntrustedPartException("has a cell beyond the last column");
        }
        return new Place(parse(parts.group(2), LAST_ROW), column);
    }

    private static int parse(@Nullable String digits, int limit) throws UntrustedPartException {
        try {
            int number = Integer.parseInt(String.valueOf(digits));
            if (number >= 0 && number <= limit) {
                return number;
            }
        } catch (NumberFormatException e) {
            // Reported below, like a number beyond the limit.
        }
        throw new UntrustedPartException("has the number \"" + digits + "\" where none can be");
    }

    /** The root element's local name, such as {@code worksheet}. */
    String root() {
        return root;
    }

    boolean isSheet() {
        return root.equals("worksheet");
    }

    /** Whether it is a sheet whose rows have no numbers. */
    boolean lacksRowNumbers() {
        return isSheet() && row > 0 && !rowsHaveNumbers;
    }

    /** The first cell with a formula, row by row. */
    Optional<Place> firstFormula() {
        return Optional.ofNullable(firstFormula);
    }

    /** The number of rows before the row of the first formula; the number of all rows if there is no formula. */
    int rowsAboveFormula() {
        return firstFormula == null && row > 0 ? rowsAboveFormula + 1 : rowsAboveFormula;
    }

    /** Merged ranges, in the sheet's order. */
    List<Merged> merged() {
        return merged;
    }

    /** The targets of the part's relationships by their ids; empty if it has none. */
    Map<String, String> relationships() {
        return relationships;
    }

    /** The number of shared strings in the part. */
    int sharedStrings() {
        return sharedStrings;
    }

    /** The highest index of a shared string that a cell uses, or -1. */
    int highestSharedString() {
        return highestSharedString;
    }
}
