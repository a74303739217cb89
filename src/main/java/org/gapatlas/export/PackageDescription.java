package org.gapatlas.export;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.provenance.CanonicalJson;
import org.gapatlas.release.format.Manifest;

/** Describes the files of a release as a Frictionless Data Package: schema, digests, sources and their terms. */
final class PackageDescription {
    private final Manifest manifest;
    private final Redistribution redistribution;

    PackageDescription(Manifest manifest, Redistribution redistribution) {
        this.manifest = manifest;
        this.redistribution = redistribution;
    }

    byte[] write(List<PackagedFile> files) {
        SortedMap<String, Object> description = new TreeMap<>();
        description.put("profile", "data-package");
        description.put("name", manifest.releaseId());
        description.put("id", manifest.releaseId());
        description.put("title", "Gap Atlas release " + manifest.releaseId());
        description.put("description", description());
        description.put("created", manifest.generatedAt().toString());
        description.put("synthetic", manifest.synthetic());
        description.put("surveillance_year", manifest.surveillanceYear());
        description.put("geography_vintage", manifest.geographyVintage());
        description.put("methodology_version", manifest.methodologyVersion());
        description.put("limitations", manifest.limitations());
        description.put(
                "observation_id",
                "SHA-256, in hexadecimal, of observation:RELEASE_ID:MEASURE_ID:GEOGRAPHY_ID:PERIOD_START; that of a daily"
                        + " value has environmental-observation: before it.");
        description.put("sources", manifest.inputs().stream().map(this::source).toList());
        description.put(
                "resources", files.stream().map(PackageDescription::resource).toList());
        return CanonicalJson.write(description);
    }

    private String description() {
        return "County-level surveillance figures for tick-borne disease, as sealed in one release."
                + " Missing, suppressed, zero and no county-linked record are different states; each value has its state"
                + " in a column beside it, and an empty cell is never 0."
                + (manifest.synthetic() ? " The figures of this release are invented for demonstration." : "");
    }

    private SortedMap<String, Object> source(Manifest.Input input) {
        SortedMap<String, Object> source = new TreeMap<>();
        source.put("title", input.label());
        source.put("path", input.landingPage());
        source.put("source_id", input.sourceId());
        source.put("publisher", input.publisher());
        source.put("vintage", input.vintage());
        source.put("licence", input.licence());
        source.put("rows_redistributed", redistribution.allows(input));
        source.put("file_name", input.fileName());
        source.put("sha256", input.sha256());
        source.put("note", input.note());
        return source;
    }

    private static SortedMap<String, Object> resource(PackagedFile written) {
        SortedMap<String, Object> resource = new TreeMap<>(written.about());
        String name = written.file().name();
        resource.put("name", name.replace('/', '.'));
        resource.put("path", name);
        resource.put("mediatype", written.file().mediaType());
        resource.put("description", written.file().description());
        resource.put("bytes", written.bytes());
        resource.put("hash", "sha256:" + written.digest().hex());
        if (!written.columns().isEmpty()) {
            resource.put("profile", "tabular-data-resource");
            resource.put("format", written.isParquet() ? "parquet" : "csv");
            if (!written.isParquet()) {
                resource.put("encoding", "utf-8");
            }
            if (name.endsWith(".gz")) {
                resource.put("compression", "gz");
            }
            resource.put("schema", schema(written));
        }
        return resource;
    }

    private static SortedMap<String, Object> schema(PackagedFile written) {
        List<SortedMap<String, Object>> fields = new ArrayList<>();
        for (Column column : written.columns()) {
            SortedMap<String, Object> field = new TreeMap<>();
            field.put("name", column.name());
            field.put("type", column.type().frictionless());
            field.put("description", column.description());
            if (column.unit() != null) {
                field.put("unit", column.unit());
            }
            fields.add(field);
        }
        SortedMap<String, Object> schema = new TreeMap<>();
        schema.put("fields", fields);
        schema.put("missingValues", List.of(""));
        schema.put("primaryKey", written.key());
        return schema;
    }
}
