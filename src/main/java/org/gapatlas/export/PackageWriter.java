package org.gapatlas.export;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.place.Boundary;
import org.gapatlas.place.display.TopoJsonWriter;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.Observation;
import org.jspecify.annotations.Nullable;

/**
 * Writes all files of a release, with at most two jobs at a time, so that one's memory is freed before the next starts.
 * The order of the list does not depend on which job is faster.
 */
final class PackageWriter {
    private static final String JSON = "application/json";
    private static final int AT_A_TIME = 2;

    private final Release release;
    private final Function<String, Path> pathOf;
    private final Redistribution redistribution;
    private final TableForms tables;

    /** @param pathOf gives the path for a file name; the folder exists, the file does not */
    PackageWriter(Release release, Function<String, Path> pathOf) {
        this.release = release;
        this.pathOf = pathOf;
        this.redistribution = new Redistribution(release);
        this.tables = new TableForms(pathOf, release.manifest().releaseId());
    }

    /** Writes all files and returns their list. */
    List<DataFile> write() throws IOException {
        List<Callable<List<PackagedFile>>> jobs = new ArrayList<>();
        jobs.add(this::counties);
        jobs.addAll(observations());
        jobs.addAll(daily());
        jobs.add(() -> tables.packedCsvAndParquet(new TableForms.Named(
                "lineage",
                "The rows of publishers' files that made each value, except daily values.",
                FurtherTables.lineage(release, redistribution))));
        jobs.add(() -> List.of(issues()));
        List<PackagedFile> written = run(jobs);
        written.add(tables.csv(new TableForms.Named(
                "dictionary", "What every column of every table means.", FurtherTables.dictionary(written))));
        written.add(bytes(
                new DataFile(
                        TabularMetadata.NAME,
                        TabularMetadata.MEDIA_TYPE,
                        null,
                        "The columns of the unpacked CSV files, as metadata for tabular data on the web."),
                TabularMetadata.write(release.manifest(), written)));
        written.add(description(written));
        return written.stream().map(PackagedFile::file).toList();
    }

    /** Runs all jobs and returns the files that they wrote, in the order of the jobs. */
    private static List<PackagedFile> run(List<Callable<List<PackagedFile>>> jobs) throws IOException {
        List<PackagedFile> written = new ArrayList<>();
        try (ExecutorService threads = Executors.newFixedThreadPool(AT_A_TIME)) {
            List<Future<List<PackagedFile>>> begun =
                    jobs.stream().map(threads::submit).toList();
            try {
                for (Future<List<PackagedFile>> piece : begun) {
                    written.addAll(piece.get());
                }
            } finally {
                threads.shutdownNow();
            }
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ReleaseException refusal) {
                throw refusal;
            }
            throw new IOException("the files of the release cannot be written" + because(e.getCause()), e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while files were written", e);
        }
        return written;
    }

    /** The reason for a failure to write a file, as a clause, such as a full disk; empty for any other failure. */
    private static String because(@Nullable Throwable failure) {
        return switch (failure) {
            case UncheckedIOException e -> because(e.getCause());
            case IOException e -> ": " + FileTrouble.inWords(e);
            case null, default -> "";
        };
    }

    private PackagedFile issues() throws IOException {
        return tables.csv(new TableForms.Named(
                "issues",
                "What was found in the publishers' files, and what became of it.",
                FurtherTables.issues(ManifestJson.readIssues(
                        Files.readAllBytes(release.issuesFile()),
                        release.manifest().format()))));
    }

    private List<PackagedFile> counties() throws IOException {
        DataTable made =
                CountyTable.of(new Atlas(release), release.observations().priority());
        List<List<@Nullable Object>> rows = new ArrayList<>();
        made.rows().into(rows::add);
        DataTable counties = new DataTable(made.columns(), made.key(), sink -> {
            for (List<@Nullable Object> row : rows) {
                sink.row(row);
            }
        });
        List<PackagedFile> written = new ArrayList<>(tables.csvAndParquet(new TableForms.Named(
                "counties",
                "One row a county: every input with its state beside it, the score at the default settings, how sure it is,"
                        + " and the Tier 1 result.",
                counties)));
        written.addAll(maps(new MapProperties(counties, rows)));
        written.add(bytes(
                new DataFile(
                        "gap-atlas.xlsx",
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                        null,
                        "A workbook: the ranking at the default settings, all columns of the counties, what the columns"
                                + " mean, the sources and the caveats."),
                WorkbookFile.write(WorkbookSheets.of(release.manifest(), counties, rows))));
        return written;
    }

    private List<PackagedFile> maps(MapProperties properties) throws IOException {
        String outlines = Files.readString(release.geometryFile());
        List<Boundary> boundaries = SealedOutlines.read(outlines);
        String what = "Generalized outlines for drawing, with score, priority and Tier 1 of each county";
        long rows = properties.size();
        return List.of(
                bytes(
                        new DataFile("counties.geojson", "application/geo+json", rows, what + "."),
                        MapFile.geoJson(outlines, properties)),
                bytes(
                        new DataFile("counties.fgb", "application/vnd.flatgeobuf", rows, what + ", as FlatGeobuf."),
                        FlatGeobufFile.write(boundaries, properties)),
                bytes(
                        new DataFile(
                                "counties.topojson",
                                "application/topo+json",
                                rows,
                                what
                                        + ", with each shared border once and rings wound in the direction that d3 expects."),
                        TopoJsonWriter.write(boundaries, properties::json)));
    }

    private List<Callable<List<PackagedFile>>> observations() {
        SortedMap<String, List<Observation>> byMeasure = release.observations().observations().stream()
                .filter(observation ->
                        release.held().findPublished(observation.measure().id()).isPresent())
                .filter(observation -> redistribution.allows(observation.measure()))
                .collect(Collectors.groupingBy(
                        observation -> observation.measure().id(), TreeMap::new, Collectors.toList()));
        List<Callable<List<PackagedFile>>> jobs = new ArrayList<>();
        for (List<Observation> observations : byMeasure.values()) {
            Measure measure = observations.getFirst().measure();
            List<Observation> sorted = observations.stream()
                    .sorted(Comparator.comparing(Observation::fips))
                    .toList();
            jobs.add(() -> tables.packedCsvAndParquet(new TableForms.Named(
                    "observations/" + measure.id(),
                    measure.definition().label() + ": every published value of the release.",
                    ObservationTable.of(sorted),
                    MeasureNote.of(release, measure))));
        }
        return jobs;
    }

    private List<Callable<List<PackagedFile>>> daily() {
        List<Callable<List<PackagedFile>>> jobs = new ArrayList<>();
        for (ClimateMonth month : release.held().climateMonths()) {
            Optional<Measure> measure = release.measures()
                    .find(month.element())
                    .filter(m -> release.held().findPublished(m.id()).isPresent());
            if (measure.isPresent()) {
                jobs.add(() -> daily(measure.get(), month));
            }
        }
        return jobs;
    }

    private List<PackagedFile> daily(Measure measure, ClimateMonth month) throws IOException {
        SortedMap<String, Object> note = MeasureNote.of(release, measure);
        note.put("sources", List.of(month.sourceId()));
        return tables.packedCsvAndParquet(new TableForms.Named(
                "observations/" + measure.id() + "-" + month.month(),
                measure.definition().label() + " in " + month.month() + ": one row for each county and day.",
                ObservationTable.of(release, measure, month),
                note));
    }

    private PackagedFile description(List<PackagedFile> written) throws IOException {
        return bytes(
                new DataFile(
                        "datapackage.json",
                        JSON,
                        null,
                        "All of this for machines, as a Frictionless Data Package: columns, digests, sources and their"
                                + " terms."),
                new PackageDescription(release.manifest(), redistribution).write(written));
    }

    private PackagedFile bytes(DataFile file, byte[] content) throws IOException {
        Path path = pathOf.apply(file.name());
        FileSync.write(path, content);
        return PackagedFile.of(file, path, List.of(), List.of(), new TreeMap<>());
    }
}
