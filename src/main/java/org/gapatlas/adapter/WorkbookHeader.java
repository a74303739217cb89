package org.gapatlas.adapter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.gapatlas.adapter.PartSurvey.Place;
import org.gapatlas.adapter.WorkbookTable.Column;
import org.jspecify.annotations.Nullable;

/**
 * The header row of a workbook's table.
 *
 * @param row 1-based
 * @param columns the wanted columns, in the order in which they were requested
 */
record WorkbookHeader(Sheet sheet, int row, List<Column> columns) {
    private static final int LETTERS = 26;

    /** Finds the only header row with all wanted columns, and refuses formulas below it. */
    static WorkbookHeader find(PublisherFile file, ReadableWorkbook workbook, WorkbookParts parts, List<String> wanted)
            throws BadFileException, IOException {
        return new Search(file, parts, wanted).run(workbook.getSheets().toList());
    }

    /** The name of the wanted column at a position in the sheet, from 0; null if it is another column. */
    private @Nullable String nameAt(int position) {
        for (Column column : columns) {
            if (column.position() == position) {
                return column.name();
            }
        }
        return null;
    }

    /** The name without case, blanks of any kind and underscores, in which copies differ. */
    private static String key(String name) {
        return name.codePoints()
                .filter(c -> c != '_' && !Character.isWhitespace(c) && !Character.isSpaceChar(c))
                .mapToObj(Character::toString)
                .collect(Collectors.joining())
                .toLowerCase(Locale.ROOT);
    }

    private static final class Search {
        private final PublisherFile file;
        private final WorkbookParts parts;
        private final List<String> wanted;
        private final List<WorkbookHeader> found = new ArrayList<>();
        private String nearest = "";
        private int nearestMatches;
        private String unsearched = "";

        Search(PublisherFile file, WorkbookParts parts, List<String> wanted) {
            this.file = file;
            this.parts = parts;
            this.wanted = wanted;
        }

        WorkbookHeader run(List<Sheet> sheets) throws BadFileException, IOException {
            for (Sheet sheet : sheets) {
                Optional<PartSurvey> survey = parts.sheet(sheet.getId());
                if (survey.isPresent()) {
                    searchSheet(sheet, survey.get());
                }
            }
            if (found.isEmpty()) {
                throw bad(
                        IssueKind.SHEET_ABSENT,
                        null,
                        null,
                        "none of the first " + WorkbookTable.HEADER_ROWS + " rows of a sheet has all of " + wanted
                                + nearest + unsearched);
            }
            if (found.size() > 1) {
                String names = found.stream().map(h -> h.sheet().getName()).collect(Collectors.joining("\", \""));
                throw bad(IssueKind.SHEET_TWICE, null, null, "the sheets \"" + names + "\" have the same columns");
            }
            checkFormulas(found.get(0));
            return found.get(0);
        }

        /** Stops above the first formula, so that the library never evaluates a shared one. */
        private void searchSheet(Sheet sheet, PartSurvey survey) throws BadFileException, IOException {
            try (Stream<Row> rows = sheet.openStream().limit(survey.rowsAboveFormula())) {
                for (Iterator<Row> i = rows.iterator(); i.hasNext(); ) {
                    Row row = i.next();
                    if (row.getRowNum() > WorkbookTable.HEADER_ROWS || searchRow(sheet, row)) {
                        return;
                    }
                }
            }
            Optional<Place> formula = survey.firstFormula();
            if (formula.isPresent() && formula.get().row() <= WorkbookTable.HEADER_ROWS) {
                unsearched += "; sheet \"" + sheet.getName() + "\" has a formula in row "
                        + formula.get().row() + " and is not searched from there on";
            }
        }

        private boolean searchRow(Sheet sheet, Row row) throws BadFileException {
            List<Column> columns = new ArrayList<>();
            List<String> missing = new ArrayList<>();
            List<String> twice = new ArrayList<>();
            for (String name : wanted) {
                List<Cell> cells = cellsNamed(row, name);
                if (cells.isEmpty()) {
                    missing.add(name);
                } else {
                    Cell cell = cells.get(0);
                    columns.add(new Column(WorkbookTable.text(cell), columns.size(), cell.getColumnIndex()));
                }
                if (cells.size() > 1) {
                    twice.add(name);
                }
            }
            if (!missing.isEmpty()) {
                rememberNearest(sheet, row, columns.size(), missing);
                return false;
            }
            if (!twice.isEmpty()) {
                throw bad(IssueKind.COLUMN_TWICE, row.getRowNum(), twice.get(0), "the header names it twice");
            }
            found.add(new WorkbookHeader(sheet, row.getRowNum(), columns));
            return true;
        }

        private static List<Cell> cellsNamed(Row row, String name) {
            return row.stream()
                    .filter(c -> c != null && key(WorkbookTable.text(c)).equals(key(name)))
                    .toList();
        }

        private void rememberNearest(Sheet sheet, Row row, int matches, List<String> missing) {
            if (matches > nearestMatches) {
                nearestMatches = matches;
                nearest = "; row " + row.getRowNum() + " of sheet \"" + sheet.getName() + "\" lacks " + missing;
            }
        }

        private void checkFormulas(WorkbookHeader header) throws BadFileException {
            PartSurvey survey = parts.sheet(header.sheet().getId()).orElseThrow();
            Optional<Place> formula = survey.firstFormula();
            if (formula.isPresent()) {
                int row = formula.get().row();
                String column = header.nameAt(formula.get().column() - 1);
                throw bad(
                        IssueKind.WORKBOOK_FORMULA,
                        row,
                        column,
                        "cell " + letters(formula.get().column()) + row + " holds a formula");
            }
        }

        /** The letters of a column, from 1. */
        private static String letters(int column) {
            String before = column > LETTERS ? letters((column - 1) / LETTERS) : "";
            return before + (char) ('A' + (column - 1) % LETTERS);
        }

        private BadFileException bad(IssueKind kind, @Nullable Integer row, @Nullable String field, String detail) {
            return new BadFileException(new IngestIssue(kind, file.name(), row, field, detail));
        }
    }
}
