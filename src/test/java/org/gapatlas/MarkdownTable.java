package org.gapatlas;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The table below a heading in one of the project's documents.
 *
 * @param rows trimmed cells, without the header and the delimiter row
 */
public record MarkdownTable(List<List<String>> rows) {
    public static String text(String document) {
        try {
            return Files.readString(Path.of(document), UTF_8);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Finds the first table below a heading and before the next one.
     *
     * @param document path from the project's folder
     * @param heading the whole line, such as {@code ## Settings}
     */
    public static MarkdownTable below(String heading, String document) {
        List<String> lines = text(document).lines().toList();
        int start = lines.indexOf(heading);
        if (start < 0) {
            throw new AssertionError(document + " has no heading \"" + heading + "\"");
        }
        List<List<String>> rows = new ArrayList<>();
        for (String line : lines.subList(start + 1, lines.size())) {
            if (line.startsWith("#") || (!line.startsWith("|") && !rows.isEmpty())) {
                break;
            }
            if (line.startsWith("|")) {
                rows.add(cells(line));
            }
        }
        return new MarkdownTable(rows.subList(Math.min(2, rows.size()), rows.size()));
    }

    /** Splits a row; a bar within a cell is written {@code \|}. */
    private static List<String> cells(String line) {
        String inner = line.strip().replaceAll("^\\||\\|$", "");
        return Arrays.stream(inner.split("(?<!\\\\)\\|", -1))
                .map(cell -> cell.strip().replace("\\|", "|"))
                .toList();
    }

    /** The cells of one column without backticks. */
    public List<String> column(int index) {
        return rows.stream().map(row -> row.get(index).replace("`", "")).toList();
    }
}
