package org.gapatlas.adapter;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.CsvRecordHandler;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import de.siegmar.fastcsv.reader.FieldModifier;
import java.io.InputStreamReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.AbstractCollection;
import java.util.Collection;
import java.util.Iterator;
import java.util.Optional;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a delimited text file. They are parsed again on each iteration, so that only one row is held at a time. A
 * first pass validates them all: decoding is strict (a Latin-1 file that another program saved as UTF-8 is refused
 * unless it has a byte-order mark), an unclosed quote is an issue, and a row with the wrong number of fields is never
 * padded.
 */
public final class DelimitedRows extends AbstractCollection<Line> {
    /** Eleven times the rows of a publisher's longest file. */
    public static final int MAX_ROWS = 250_000;

    /** The most characters that a spreadsheet cell can hold. */
    public static final int MAX_CELL = 32_767;

    private static final int MAX_CELLS_IN_ROW = 1_000;
    private static final int MAX_ROW = 1 << 20;
    /** The number of characters after which the parser gives up on a quote that never closes. */
    private static final int MAX_QUOTED = 4 << 20;

    private final PublisherFile file;
    private final Charset charset;
    private final char separator;
    private final int skipped;
    private final int count;

    private DelimitedRows(PublisherFile file, Charset charset, char separator, int skipped, int count) {
        this.file = file;
        this.charset = charset;
        this.separator = separator;
        this.skipped = skipped;
        this.count = count;
    }

    /**
     * Reads a file whose first row is a header, which determines the width of the others.
     *
     * @return at least one row
     * @throws BadFileException for an empty file, another format, a wrong encoding, an unclosed quote, a cell or a
     *     table beyond the limits, or a row that is too short or too long
     */
    static DelimitedRows read(PublisherFile file, Charset charset, char separator) throws BadFileException {
        return proved(file, charset, separator, new RowProof(file, separator, 0));
    }

    /**
     * Reads a file without a header.
     *
     * @param width the number of fields in every row, above 0
     * @return at least one row
     * @throws BadFileException as for a file with a header
     */
    public static Collection<Line> readHeaderless(PublisherFile file, Charset charset, char separator, int width)
            throws BadFileException {
        return proved(file, charset, separator, new RowProof(file, separator, width));
    }

    private static DelimitedRows proved(PublisherFile file, Charset charset, char separator, RowProof proof)
            throws BadFileException {
        if (file.size() == 0) {
            throw bad(file, IssueKind.FILE_EMPTY, "the file has no bytes");
        }
        Optional<String> other = ForeignFormat.insteadOfText(file);
        if (other.isPresent()) {
            throw bad(file, IssueKind.FILE_OF_OTHER_FORMAT, "the file looks like " + other.get());
        }
        DelimitedRows rows = new DelimitedRows(file, checkedCharset(file, charset), separator, 0, 0);
        try {
            for (CsvRecord csv : rows.parser(proof::sawField)) {
                proof.add(line(csv));
            }
        } catch (CsvParseException e) {
            throw proof.unreadable(e);
        }
        if (!proof.hasText()) {
            throw bad(file, IssueKind.FILE_EMPTY, "the file has only blank lines");
        }
        return new DelimitedRows(file, rows.charset, separator, 0, proof.rows());
    }

    private static Charset checkedCharset(PublisherFile file, Charset usual) throws BadFileException {
        // A byte-order mark takes precedence over the publisher's usual encoding.
        Charset charset = file.hasUtf8Mark() ? StandardCharsets.UTF_8 : usual;
        if (!file.isOf(charset)) {
            throw bad(file, IssueKind.ENCODING_INVALID, "the bytes are not " + charset.name());
        }
        if (charset.equals(StandardCharsets.ISO_8859_1) && !file.isAscii() && file.isUtf8()) {
            throw bad(file, IssueKind.ENCODING_INVALID, "the bytes are UTF-8, not " + charset.name());
        }
        return charset;
    }

    /** Observes each field before its row is complete, without changing it. */
    interface FieldWatch extends FieldModifier {
        void saw(long line, int index);

        @Override
        default String modify(long line, int index, boolean quoted, String field) {
            saw(line, index);
            return field;
        }
    }

    private CsvReader<CsvRecord> parser(FieldWatch watch) {
        CsvRecordHandler handler = CsvRecordHandler.of(c -> c.maxFields(MAX_CELLS_IN_ROW)
                .maxFieldSize(MAX_CELL)
                .maxRecordSize(MAX_ROW)
                .fieldModifier(watch));
        return CsvReader.builder()
                .fieldSeparator(separator)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .maxBufferSize(MAX_QUOTED)
                .build(handler, new InputStreamReader(file.openText(), charset));
    }

    private static Line line(CsvRecord csv) {
        return new Line(Math.toIntExact(csv.getStartingLineNumber()), csv.getFields());
    }

    /** The rows after the first {@code first} ones. */
    DelimitedRows below(int first) {
        return new DelimitedRows(file, charset, separator, skipped + first, count - first);
    }

    @Override
    public Iterator<Line> iterator() {
        Iterator<CsvRecord> records = parser((_, _) -> {}).iterator();
        for (int i = 0; i < skipped; i++) {
            records.next();
        }
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return records.hasNext();
            }

            @Override
            public Line next() {
                return line(records.next());
            }
        };
    }

    @Override
    public int size() {
        return count;
    }

    private static BadFileException bad(PublisherFile file, IssueKind kind, String detail) {
        return new BadFileException(new IngestIssue(kind, file.name(), null, null, detail));
    }

    static BadFileException bad(
            PublisherFile file, IssueKind kind, @Nullable Integer row, @Nullable String field, String detail) {
        return new BadFileException(new IngestIssue(kind, file.name(), row, field, detail));
    }
}
