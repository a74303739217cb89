package org.gapatlas.cli.release;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gapatlas.cli.release.BuildSummary.Finding;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The formats in which the summary of a build is printed. */
enum SummaryFormat {
    TEXT {
        @Override
        String write(BuildSummary summary) {
            List<String> lines = new ArrayList<>();
            for (Finding finding : summary.findings()) {
                lines.add(finding.effect() + "  " + finding.kind() + "  " + finding.file()
                        + (finding.field() == null ? "" : ", field " + finding.field()) + "  " + finding.count()
                        + (finding.rows().isEmpty() ? "" : "  rows " + shortened(finding.rows())));
                finding.examples().forEach(e -> lines.add("    " + e));
                lines.add("    " + finding.remedy());
            }
            if (summary.comparison() != null) {
                lines.addAll(ComparisonText.lines(summary.comparison()));
            }
            lines.add(summary.verdict());
            return String.join("\n", lines);
        }
    },
    JSON {
        @Override
        String write(BuildSummary summary) {
            ObjectNode document = JsonMapper.shared().createObjectNode();
            document.put("ready", summary.isReady())
                    .put("verdict", summary.verdict())
                    .put("release_id", summary.release());
            ArrayNode findings = document.putArray("findings");
            for (Finding finding : summary.findings()) {
                ObjectNode node = findings.addObject()
                        .put("file_name", finding.file())
                        .put("effect", finding.effect())
                        .put("kind", finding.kind())
                        .put("field", finding.field())
                        .put("count", finding.count())
                        .put("rows", finding.rows())
                        .put("remedy", finding.remedy());
                ArrayNode examples = node.putArray("examples");
                finding.examples().forEach(examples::add);
            }
            if (summary.comparison() == null) {
                document.putNull("comparison");
            } else {
                document.set("comparison", ComparisonText.json(summary.comparison()));
            }
            return document.toString();
        }
    },
    HTML {
        @Override
        String write(BuildSummary summary) {
            StringBuilder page = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">")
                    .append("<title>Gap Atlas: check of a release</title><style>body{font:16px sans-serif;margin:2em}")
                    .append("table{border-collapse:collapse}th,td{border:1px solid #767676;padding:.3em .6em;")
                    .append("text-align:left;vertical-align:top}pre{overflow:auto}</style></head><body>\n<h1>")
                    .append(escaped(summary.verdict()))
                    .append("</h1>\n<table><caption>What was found in the publishers' files</caption>")
                    .append("<thead><tr><th scope=\"col\">Effect</th><th scope=\"col\">Kind</th>")
                    .append("<th scope=\"col\">File and field</th><th scope=\"col\">Count</th>")
                    .append("<th scope=\"col\">Examples</th><th scope=\"col\">Remedy</th></tr></thead><tbody>\n");
            for (Finding finding : summary.findings()) {
                page.append("<tr>");
                cell(page, finding.effect());
                cell(page, finding.kind());
                cell(page, finding.file() + (finding.field() == null ? "" : ", " + finding.field()));
                cell(page, String.valueOf(finding.count()));
                cell(page, String.join("\n", finding.examples()));
                cell(page, finding.remedy());
                page.append("</tr>\n");
            }
            page.append("</tbody></table>\n");
            if (summary.comparison() != null) {
                page.append("<h2>Against the earlier release</h2>\n<pre>")
                        .append(escaped(String.join("\n", ComparisonText.lines(summary.comparison()))))
                        .append("</pre>\n");
            }
            return page.append("</body></html>").toString();
        }
    };

    private static final int MAX_ROWS_LENGTH = 60;

    abstract String write(BuildSummary summary);

    static Optional<SummaryFormat> find(String name) {
        return Arrays.stream(values())
                .filter(f -> f.name().toLowerCase(Locale.ROOT).equals(name))
                .findFirst();
    }

    private static void cell(StringBuilder page, String text) {
        page.append("<td>").append(escaped(text).replace("\n", "<br>")).append("</td>");
    }

    /** Escapes text, because publishers' files may contain anything. */
    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }

    private static String shortened(String rows) {
        return rows.length() <= MAX_ROWS_LENGTH
                ? rows
                : rows.substring(0, rows.lastIndexOf(',', MAX_ROWS_LENGTH)) + ",…";
    }
}
