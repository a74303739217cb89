package org.gapatlas.adapter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Row;
import org.gapatlas.adapter.PartSurvey.Merged;
import org.gapatlas.adapter.WorkbookTable.Column;
import org.gapatlas.adapter.WorkbookTable.Footnote;
import org.gapatlas.adapter.WorkbookTable.Line;
import org.gapatlas.adapter.WorkbookTable.Shown;

/** The content below a workbook's header: the rows of the table, and the notes below it. */
final class WorkbookRows {
    /** The fewest characters of a note; no code or status is as long and alone in its row. */
    private static final int SHORTEST_NOTE = 6;

    private final PublisherFile file;
    private final WorkbookHeader header;
    private final List<Line> lines = new ArrayList<>();
    /** Rows that are notes unless a row of the table follows. */
    private final List<Footnote> footnotes = new ArrayList<>();

    private final List<Line> held = new ArrayList<>();

    private WorkbookRows(PublisherFile file, WorkbookHeader header) {
        this.file = file;
        this.header = header;
    }

    /** @throws BadFileException {@code FILE_TOO_LARGE} for more rows than any publisher's file has */
    static WorkbookRows read(PublisherFile file, WorkbookHeader header) throws IOException, BadFileException {
        WorkbookRows rows = new WorkbookRows(file, header);
        try (Stream<Row> sheet = header.sheet().openStream()) {
            for (Iterator<Row> i = sheet.iterator(); i.hasNext(); ) {
                Row row = i.next();
                if (row.getRowNum() > header.row()) {
                    rows.add(row);
                }
            }
        }
        return rows;
    }

    private void add(Row row) throws BadFileException {
        List<String> texts = row.stream()
                .filter(c -> c != null)
                .map(WorkbookTable::text)
                .filter(t -> !t.isEmpty())
                .toList();
        if (texts.isEmpty()) {
            return;
        }
        if (lines.size() + held.size() == DelimitedRows.MAX_ROWS) {
            throw bad(
                    IssueKind.FILE_TOO_LARGE,
                    row.getRowNum(),
                    "the sheet has more than " + DelimitedRows.MAX_ROWS + " rows");
        }
        Line line = new Line(
                row.getRowNum(),
                header.columns().stream().map(c -> shown(row, c)).toList());
        if (texts.size() == 1 && line.hasText() && isNote(texts.get(0))) {
            footnotes.add(new Footnote(row.getRowNum(), texts.get(0)));
            held.add(line);
        } else {
            // A note within the table is read as a row of the table.
            lines.addAll(held);
            held.clear();
            footnotes.clear();
            lines.add(line);
        }
    }

    private static boolean isNote(String text) {
        return text.length() >= SHORTEST_NOTE && text.chars().anyMatch(Character::isLetter);
    }

    private static Shown shown(Row row, Column column) {
        return row.getOptionalCell(column.position()).map(Shown::of).orElse(Shown.NOTHING);
    }

    List<Line> lines() {
        return lines;
    }

    List<Footnote> footnotes() {
        return footnotes;
    }

    /** Refuses merged cells within the table, because their meaning is ambiguous; notes may have them. */
    void refuseMerged(List<Merged> merged) throws BadFileException {
        int last = lines.stream()
                .filter(Line::hasText)
                .mapToInt(Line::number)
                .max()
                .orElse(header.row());
        for (Merged range : merged) {
            if (range.lastRow() > header.row() && range.firstRow() <= last) {
                int row = Math.max(range.firstRow(), header.row() + 1);
                throw bad(IssueKind.WORKBOOK_MERGED_CELLS, row, range.address() + " is one cell");
            }
        }
    }

    private BadFileException bad(IssueKind kind, int row, String detail) {
        return new BadFileException(new IngestIssue(kind, file.name(), row, null, detail));
    }
}
