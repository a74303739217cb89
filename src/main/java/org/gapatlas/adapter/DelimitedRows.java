package org.gapatlas.adapter;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a delimited text file, a header among them if there is one. Decoding is strict: a copy of a Latin-1 file
 * that another program saved as UTF-8 is refused, unless a byte-order mark says so. An unclosed quote is an issue, and
 * a row with the wrong number of fields is never padded.
 */
public final class DelimitedRows {
    private final PublisherFile file;
    private final List<Line> rows = new ArrayList<>();
    private int width;
    private final String widthOf;

    private DelimitedRows(PublisherFile file, int width, String widthOf) {
        this.file = file;
        this.width = width;
        this.widthOf = widthOf;
    }

    /**
     * Reads a file whose first row, its header, says how wide the others are.
     *
     * @return at least one row
     * @throws BadFileException for an empty file, wrong encoding, unclosed quote, or a row that is too short or long
     */
    static List<Line> read(PublisherFile file, Charset charset, char separator) throws BadFileException {
        return new DelimitedRows(file, 0, "the header ").parse(charset, separator);
    }

    /**
     * Reads a file without a header.
     *
     * @param width how many fields the publisher prints in every row, over zero
     * @return at least one row
     * @throws BadFileException for an empty file, wrong encoding, unclosed quote, or a row that is too short or long
     */
    public static List<Line> readHeaderless(PublisherFile file, Charset charset, char separator, int width)
            throws BadFileException {
        return new DelimitedRows(file, width, "the publisher prints ").parse(charset, separator);
    }

    private List<Line> parse(Charset charset, char separator) throws BadFileException {
        if (file.size() == 0) {
            throw bad(IssueKind.FILE_EMPTY, null, "the file has no bytes");
        }
        String text = decode(charset);
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                .fieldSeparator(separator)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .ofCsvRecord(text)) {
            for (CsvRecord csv : reader) {
                add(new Line(Math.toIntExact(csv.getStartingLineNumber()), csv.getFields()));
            }
        } catch (CsvParseException e) {
            // Fields of any width are read, so the parser can only stumble over a quote that never closes.
            Integer row = rows.isEmpty() ? null : rows.get(rows.size() - 1).number() + 1;
            throw bad(IssueKind.QUOTE_UNCLOSED, row, "a quoted field never closes");
        } catch (IOException e) {
            throw new IllegalStateException("text in memory cannot fail to be read", e);
        }
        if (rows.isEmpty()) {
            throw bad(IssueKind.FILE_EMPTY, null, "the file has only blank lines");
        }
        return rows;
    }

    private void add(Line line) throws BadFileException {
        int fields = line.fields().size();
        if (width == 0) {
            width = fields;
        } else if (fields != width) {
            throw bad(IssueKind.FILE_TRUNCATED, line.number(), "the row has " + fields + " fields, " + widthOf + width);
        }
        rows.add(line);
    }

    private String decode(Charset charset) throws BadFileException {
        // A byte-order mark says what the bytes are, whatever the publisher's habit is.
        Charset actual = file.hasUtf8Mark() ? StandardCharsets.UTF_8 : charset;
        try {
            String text = file.text(actual);
            if (actual.equals(StandardCharsets.ISO_8859_1) && !isAscii(text) && file.isUtf8()) {
                throw bad(IssueKind.ENCODING_INVALID, null, "the bytes are UTF-8, not " + actual.name());
            }
            return text;
        } catch (CharacterCodingException e) {
            throw bad(IssueKind.ENCODING_INVALID, null, "the bytes are not " + actual.name());
        }
    }

    private static boolean isAscii(String text) {
        return text.chars().allMatch(c -> c < 0x80);
    }

    private BadFileException bad(IssueKind kind, @Nullable Integer row, String detail) {
        return new BadFileException(new IngestIssue(kind, file.name(), row, null, detail));
    }
}
