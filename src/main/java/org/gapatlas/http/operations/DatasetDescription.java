package org.gapatlas.http.operations;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gapatlas.release.format.Manifest;

/** Describes a release in the two vocabularies that data catalogs read: schema.org and the DCAT-US schema (1.1). */
final class DatasetDescription {
    private static final String TITLE = "Gap Atlas: surveillance gaps of tick-borne disease by county";
    static final String PUBLISHER = "The Gap Atlas contributors";
    private static final List<String> KEYWORDS =
            List.of("tick-borne disease", "Lyme disease", "public health surveillance", "county data");

    /** A file with all counties: address, media type and title. */
    private record Download(String path, String mediaType, String title) {}

    private static final List<Download> DOWNLOADS = List.of(
            new Download("/v1/atlas/ranking.csv", "text/csv", "Ranking of all counties"),
            new Download(
                    "/v1/atlas/ranking.xlsx",
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                    "Ranking of all counties, as a workbook"),
            new Download("/v1/atlas/scores", "application/json", "Scores of all counties"),
            new Download("/v1/atlas/columns", "application/json", "Inputs of the score, by column"),
            new Download("/v1/atlas/geometry", "application/geo+json", "County outlines for display"));

    private final Manifest manifest;
    private final String digest;
    private final String site;

    /**
     * @param digest of the release's manifest
     * @param site the public address of the server, without a trailing slash
     */
    DatasetDescription(Manifest manifest, String digest, String site) {
        this.manifest = manifest;
        this.digest = digest;
        this.site = site;
    }

    private String title() {
        return TITLE + (manifest.synthetic() ? " (demonstration, invented figures)" : "");
    }

    private String year() {
        return Integer.toString(manifest.surveillanceYear());
    }

    /** The release as {@code schema.org/Dataset}. */
    Map<String, Object> schemaOrg() {
        Map<String, Object> dataset = new LinkedHashMap<>();
        dataset.put("@context", "https://schema.org");
        dataset.put("@type", "Dataset");
        dataset.put("name", title());
        dataset.put("description", manifest.limitations());
        dataset.put("url", site + "/");
        dataset.put("identifier", "sha256:" + digest);
        dataset.put("version", manifest.releaseId());
        dataset.put("dateModified", manifest.generatedAt().toString());
        dataset.put("temporalCoverage", year());
        dataset.put("spatialCoverage", "United States");
        dataset.put("isAccessibleForFree", true);
        dataset.put("measurementTechnique", manifest.methodologyVersion());
        dataset.put("keywords", KEYWORDS);
        dataset.put("creator", named("Organization", PUBLISHER));
        dataset.put(
                "isBasedOn",
                manifest.inputs().stream().map(DatasetDescription::work).toList());
        dataset.put("distribution", DOWNLOADS.stream().map(this::schemaOrg).toList());
        return dataset;
    }

    private static Map<String, Object> work(Manifest.Input input) {
        Map<String, Object> work = new LinkedHashMap<>();
        work.put("@type", "Dataset");
        work.put("name", input.label());
        work.put("description", input.note());
        work.put("creator", named("Organization", input.publisher()));
        work.put("version", input.vintage());
        work.put("license", input.licence());
        work.put("url", input.landingPage());
        return work;
    }

    private static Map<String, Object> named(String type, String name) {
        Map<String, Object> organization = new LinkedHashMap<>();
        organization.put("@type", type);
        organization.put("name", name);
        return organization;
    }

    private Map<String, Object> schemaOrg(Download download) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("@type", "DataDownload");
        file.put("name", download.title());
        file.put("encodingFormat", download.mediaType());
        file.put("contentUrl", site + download.path() + "?dataset_version=" + manifest.releaseId());
        return file;
    }

    /** A catalog of this one dataset, in the form of {@code data.json}. */
    Map<String, Object> dcatUs() {
        Map<String, Object> dataset = new LinkedHashMap<>();
        dataset.put("@type", "dcat:Dataset");
        dataset.put("title", title());
        dataset.put("description", manifest.limitations());
        dataset.put("keyword", KEYWORDS);
        dataset.put("modified", manifest.generatedAt().toString());
        dataset.put("publisher", named("org:Organization", PUBLISHER));
        dataset.put("identifier", site + "/v1/releases/" + manifest.releaseId());
        dataset.put("accessLevel", "public");
        dataset.put("landingPage", site + "/");
        dataset.put("describedBy", site + "/openapi.json");
        dataset.put("spatial", "United States");
        dataset.put("temporal", year() + "-01-01/" + year() + "-12-31");
        dataset.put("language", List.of("en"));
        dataset.put("theme", List.of("Public health"));
        dataset.put(
                "references",
                manifest.inputs().stream()
                        .map(Manifest.Input::landingPage)
                        .filter(page -> page.startsWith("http"))
                        .distinct()
                        .toList());
        dataset.put("distribution", DOWNLOADS.stream().map(this::dcatUs).toList());
        Map<String, Object> catalog = new LinkedHashMap<>();
        catalog.put("@context", "https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld");
        catalog.put("@type", "dcat:Catalog");
        catalog.put("conformsTo", "https://project-open-data.cio.gov/v1.1/schema");
        catalog.put("describedBy", "https://project-open-data.cio.gov/v1.1/schema/catalog.json");
        catalog.put("dataset", List.of(dataset));
        return catalog;
    }

    private Map<String, Object> dcatUs(Download download) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("@type", "dcat:Distribution");
        file.put("title", download.title());
        file.put("mediaType", download.mediaType());
        file.put("downloadURL", site + download.path() + "?dataset_version=" + manifest.releaseId());
        return file;
    }
}
