package org.gapatlas.model.evaluation;

import java.util.List;

/** Pieces of a page; every text that goes in is escaped. */
final class Html {
    private final StringBuilder text = new StringBuilder();

    static String escaped(String plain) {
        return plain.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    /** Adds markup as it is. */
    Html raw(String markup) {
        text.append(markup).append('\n');
        return this;
    }

    Html heading(int level, String words) {
        return element("h" + level, words);
    }

    Html paragraph(String words) {
        return element("p", words);
    }

    Html list(List<String> items) {
        raw("<ul>");
        items.forEach(item -> element("li", item));
        return raw("</ul>");
    }

    /** A table whose first column names the row. */
    Html table(String caption, List<String> header, List<List<String>> rows) {
        raw("<table>");
        element("caption", caption);
        raw("<thead><tr>");
        header.forEach(cell -> raw("<th scope=\"col\">" + escaped(cell) + "</th>"));
        raw("</tr></thead>").raw("<tbody>");
        for (List<String> row : rows) {
            raw("<tr>");
            raw("<th scope=\"row\">" + escaped(row.get(0)) + "</th>");
            row.subList(1, row.size()).forEach(cell -> element("td", cell));
            raw("</tr>");
        }
        return raw("</tbody>").raw("</table>");
    }

    private Html element(String tag, String words) {
        return raw("<" + tag + ">" + escaped(words) + "</" + tag + ">");
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
