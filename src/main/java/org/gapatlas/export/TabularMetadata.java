package org.gapatlas.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.release.format.Manifest;

/**
 * Describes the CSV files of a release by the W3C standard CSV on the Web. The standard does not cover compressed
 * files, which {@link PackageDescription} describes.
 */
final class TabularMetadata {
    /** The name under which a reader of a CSV file looks for its description. */
    static final String NAME = "csv-metadata.json";

    static final String MEDIA_TYPE = "application/csvm+json";

    private TabularMetadata() {}

    static byte[] write(Manifest manifest, List<PackagedFile> files) {
        Map<String, Object> group = new LinkedHashMap<>();
        group.put("@context", List.of("http://www.w3.org/ns/csvw", Map.of("@language", "en")));
        group.put("dc:title", "Gap Atlas release " + manifest.releaseId());
        group.put(
                "tables",
                files.stream()
                        .filter(file -> file.file().name().endsWith(".csv"))
                        .map(TabularMetadata::table)
                        .toList());
        return CanonicalJson.write(group);
    }

    private static Map<String, Object> table(PackagedFile file) {
        List<Object> columns = new ArrayList<>();
        for (Column column : file.columns()) {
            Map<String, Object> description = new LinkedHashMap<>();
            description.put("name", column.name());
            description.put("titles", column.name());
            description.put("dc:description", column.description());
            description.put("datatype", datatype(column));
            description.put("required", file.key().contains(column.name()));
            if (column.unit() != null) {
                description.put("schema:unitText", column.unit());
            }
            columns.add(description);
        }
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("columns", columns);
        schema.put("primaryKey", file.key());
        Map<String, Object> table = new LinkedHashMap<>();
        table.put("url", file.file().name());
        table.put("dc:description", Objects.requireNonNull(file.file().description()));
        table.put("tableSchema", schema);
        return table;
    }

    private static String datatype(Column column) {
        return switch (column.type()) {
            case TEXT -> "string";
            case WHOLE -> "integer";
            case DECIMAL -> "double";
            case DAY -> "date";
            case TRUTH -> "boolean";
        };
    }
}
