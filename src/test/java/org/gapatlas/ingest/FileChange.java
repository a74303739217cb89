package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;

/**
 * One kind of fault in a publisher's file: in a cell, a row or a column. The grid has the rows of the file, and the
 * change modifies the grid in place.
 *
 * @param name its name in the list of survivors
 * @param way changes the grid
 */
record FileChange(String name, Way way) {
    static final List<FileChange> ALL = List.of(
            new FileChange("A_HUNDREDFOLD", (grid, at) -> number(grid, at, n -> n * 100)),
            new FileChange("A_HUNDREDTH", (grid, at) -> number(grid, at, n -> n / 100)),
            new FileChange("ANOTHER_SIGN", (grid, at) -> number(grid, at, n -> -n)),
            new FileChange("WRAPPED", (grid, at) -> number(grid, at, n -> n + 4_294_967_296.0)),
            new FileChange("LAST_CHARACTER_LOST", (grid, at) -> text(grid, at, t -> t.substring(0, t.length() - 1))),
            new FileChange("FIRST_CHARACTER_LOST", (grid, at) -> text(grid, at, t -> t.substring(1))),
            new FileChange("A_CHARACTER_TWICE", (grid, at) -> text(grid, at, t -> t.substring(0, 1) + t)),
            new FileChange("TWO_CHARACTERS_EXCHANGED", (grid, at) -> text(grid, at, FileChange::exchanged)),
            new FileChange(
                    "ANOTHER_DIGIT", (grid, at) -> text(grid, at, t -> t.replaceFirst("[0-8](?=[^0-9]*$)", "9"))),
            new FileChange("BLANK", (grid, at) -> text(grid, at, _ -> "")),
            new FileChange("NOUGHT", (grid, at) -> text(grid, at, _ -> "0")),
            new FileChange("A_WORD_IN_ITS_PLACE", (grid, at) -> text(grid, at, _ -> "n/a")),
            new FileChange("NOT_AVAILABLE", (grid, at) -> text(grid, at, _ -> "-999")),
            new FileChange("A_DECIMAL_COMMA", (grid, at) -> text(grid, at, t -> t.replace('.', ','))),
            new FileChange("UNSEEN_BLANK", (grid, at) -> text(grid, at, t -> t + "\u00A0")),
            new FileChange("OTHER_CASE", (grid, at) -> text(grid, at, t -> t.toUpperCase(Locale.ROOT))),
            new FileChange("CELLS_EXCHANGED", FileChange::exchangeCells),
            new FileChange("ROW_SHIFTED", FileChange::shiftRow),
            new FileChange("UNIT_OF_COLUMN", FileChange::scaleColumn),
            new FileChange("BLANK_COLUMN", (grid, at) -> column(grid, at, cells -> Collections.fill(cells, ""))),
            new FileChange(
                    "ONE_VALUE_IN_COLUMN",
                    (grid, at) -> column(grid, at, cells -> Collections.fill(cells, cells.getFirst()))),
            new FileChange(
                    "COLUMN_ONE_ROW_DOWN", (grid, at) -> column(grid, at, cells -> Collections.rotate(cells, 1))),
            new FileChange("COLUMN_REVERSED", (grid, at) -> column(grid, at, Collections::reverse)),
            new FileChange(
                    "COLUMN_SORTED", (grid, at) -> column(grid, at, cells -> cells.sort(Comparator.naturalOrder()))),
            new FileChange("NEXT_COLUMN_IN_ITS_PLACE", FileChange::exchangeColumns),
            new FileChange("COLUMN_RENAMED", FileChange::rename));

    /**
     * Where a change is made.
     *
     * @param first the first row of data
     * @param row a row of data
     */
    record Place(int first, int row, int column, Random random) {}

    /** What a change does to a grid. */
    interface Way {
        void change(List<List<String>> grid, Place at);
    }

    /** Applies the change, and returns whether the grid is different afterwards. */
    boolean apply(List<List<String>> grid, Place at) {
        List<List<String>> before = grid.stream().map(List::copyOf).toList();
        way.change(grid, at);
        return !grid.equals(before);
    }

    private static void number(List<List<String>> grid, Place at, DoubleUnaryOperator change) {
        grid.get(at.row()).set(at.column(), scaled(grid.get(at.row()).get(at.column()), change));
    }

    /** A number with the same number of decimals as before; any other text unchanged. */
    private static String scaled(String text, DoubleUnaryOperator change) {
        if (!text.strip().matches("-?[0-9]{1,9}(\\.[0-9]+)?")) {
            return text;
        }
        double changed = change.applyAsDouble(Double.parseDouble(text.strip()));
        int decimals = text.contains(".") ? text.strip().length() - text.strip().indexOf('.') - 1 : 0;
        return String.format(Locale.ROOT, "%." + decimals + "f", changed);
    }

    private static void text(List<List<String>> grid, Place at, UnaryOperator<String> change) {
        List<String> cells = grid.get(at.row());
        String text = cells.get(at.column());
        if (!text.isEmpty()) {
            cells.set(at.column(), change.apply(text));
        }
    }

    private static String exchanged(String text) {
        return text.length() < 2
                ? text
                : text.substring(0, text.length() - 2)
                        + text.charAt(text.length() - 1)
                        + text.charAt(text.length() - 2);
    }

    private static void exchangeCells(List<List<String>> grid, Place at) {
        int other = at.first() + at.random().nextInt(grid.size() - at.first());
        String mine = grid.get(at.row()).get(at.column());
        grid.get(at.row()).set(at.column(), grid.get(other).get(at.column()));
        grid.get(other).set(at.column(), mine);
    }

    private static void shiftRow(List<List<String>> grid, Place at) {
        List<String> cells = grid.get(at.row());
        Collections.rotate(cells.subList(at.column(), cells.size()), 1);
    }

    private static void scaleColumn(List<List<String>> grid, Place at) {
        column(grid, at, cells -> cells.replaceAll(text -> scaled(text, n -> n / 100)));
    }

    private interface Cells {
        void change(List<String> cells);
    }

    private static void column(List<List<String>> grid, Place at, Cells change) {
        List<String> cells = new ArrayList<>();
        for (int row = at.first(); row < grid.size(); row++) {
            cells.add(grid.get(row).get(at.column()));
        }
        change.change(cells);
        for (int row = at.first(); row < grid.size(); row++) {
            grid.get(row).set(at.column(), cells.get(row - at.first()));
        }
    }

    private static void exchangeColumns(List<List<String>> grid, Place at) {
        int next = (at.column() + 1) % grid.getFirst().size();
        for (int row = at.first(); row < grid.size(); row++) {
            Collections.swap(grid.get(row), at.column(), next);
        }
    }

    private static void rename(List<List<String>> grid, Place at) {
        if (at.first() > 0) {
            grid.getFirst().set(at.column(), grid.getFirst().get(at.column()) + "_1");
        }
    }
}
