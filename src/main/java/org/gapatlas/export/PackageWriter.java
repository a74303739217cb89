package org.gapatlas.export;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.observation.Measure;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.DataFile;
import org.gapatlas.release.format.Encodings;
import org.gapatlas.release.format.FileSync;
import org.gapatlas.release.format.ManifestJson;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.Observation;
import org.jspecify.annotations.Nullable;

/**
 * Writes all files of a release: those of the counties on a thread of their own beside those of the measures, each one after
 * another, so that what a file has cost is let go before the next. The list of them does not depend on who was faster.
 */
final class PackageWriter {
    private static final String CSV = "text/csv; charset=utf-8";
    private static final String PACKED = "application/gzip";
    private static final String JSON = "application/json";

    private final Release release;
    private final Function<String, Path> place;
    private final Redistribution redistribution;
    private final List<PackagedFile> written = new ArrayList<>();

    /** @param place where a file of a name is to lie; its folder is there, and it is not */
    PackageWriter(Release release, Function<String, Path> place) {
        this.release = release;
        this.place = place;
        this.redistribution = new Redistribution(release);
    }

    /** Writes them all. */
    List<DataFile> write() throws IOException {
        PackageWriter places = new PackageWriter(release, place);
        try (ExecutorService beside = Executors.newSingleThreadExecutor()) {
            Future<?> counties = beside.submit(() -> {
                places.writeCounties();
                return places;
            });
            writeObservations();
            writeDaily();
            writeFurther();
            counties.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof ReleaseException refusal) {
                throw refusal;
            }
            throw new IOException("the files of the counties cannot be written", e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while files were written", e);
        }
        written.addAll(0, places.written);
        writeDescription();
        return written.stream().map(PackagedFile::file).toList();
    }

    private void writeFurther() throws IOException {
        table(
                "lineage.csv.gz",
                "Which rows of which publisher's file made each value but the daily ones.",
                FurtherTables.lineage(release, redistribution),
                new TreeMap<>());
        table(
                "issues.csv",
                "What was found in the publishers' files, and what became of it.",
                FurtherTables.issues(ManifestJson.readIssues(
                        Files.readAllBytes(release.issuesFile()),
                        release.manifest().format())),
                new TreeMap<>());
    }

    private void writeCounties() throws IOException {
        DataTable made =
                CountyTable.of(new Atlas(release), release.observations().priority());
        List<List<@Nullable Object>> rows = new ArrayList<>();
        made.rows().into(rows::add);
        DataTable counties = new DataTable(made.columns(), made.key(), sink -> {
            for (List<@Nullable Object> row : rows) {
                sink.row(row);
            }
        });
        table(
                "counties.csv",
                "One row a county: every input with its state beside it, the score at the default settings, how sure it is,"
                        + " and the Tier 1 result.",
                counties,
                new TreeMap<>());
        String outlines = Files.readString(release.geometryFile());
        bytes(
                new DataFile(
                        "counties.geojson",
                        "application/geo+json",
                        (long) rows.size(),
                        "Generalised outlines for drawing, with score, priority and Tier 1 of each county."),
                MapFile.geoJson(outlines, counties, rows).getBytes(StandardCharsets.UTF_8));
        bytes(
                new DataFile(
                        "gap-atlas.xlsx",
                        "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
                        null,
                        "A workbook: the ranking at the default settings, all columns of the counties, what the columns"
                                + " mean, the sources and the caveats."),
                WorkbookFile.write(WorkbookSheets.of(release.manifest(), counties, rows)));
    }

    private void writeObservations() throws IOException {
        SortedMap<String, List<Observation>> byMeasure = release.observations().observations().stream()
                .filter(observation ->
                        release.held().findPublished(observation.measure().id()).isPresent())
                .filter(observation -> redistribution.allows(observation.measure()))
                .collect(Collectors.groupingBy(
                        observation -> observation.measure().id(), TreeMap::new, Collectors.toList()));
        for (List<Observation> observations : byMeasure.values()) {
            Measure measure = observations.getFirst().measure();
            List<Observation> sorted = observations.stream()
                    .sorted(Comparator.comparing(Observation::fips))
                    .toList();
            table(
                    "observations/" + measure.id() + ".csv.gz",
                    measure.definition().label() + ": every published value of the release.",
                    ObservationTable.of(sorted),
                    MeasureNote.of(release, measure));
        }
    }

    private void writeDaily() throws IOException {
        for (ClimateMonth month : release.held().climateMonths()) {
            Optional<Measure> measure = release.measures()
                    .find(month.element())
                    .filter(m -> release.held().findPublished(m.id()).isPresent());
            if (measure.isPresent()) {
                SortedMap<String, Object> note = MeasureNote.of(release, measure.get());
                note.put("sources", List.of(month.sourceId()));
                table(
                        "observations/" + measure.get().id() + "-" + month.month() + ".csv.gz",
                        measure.get().definition().label() + " in " + month.month() + ": a row a county and day.",
                        ObservationTable.of(release, measure.get(), month),
                        note);
            }
        }
    }

    private void writeDescription() throws IOException {
        table(
                "dictionary.csv",
                "What every column of every table means.",
                WorkbookSheets.dictionary(written),
                new TreeMap<>());
        bytes(
                new DataFile(
                        "datapackage.json",
                        JSON,
                        null,
                        "All of this for machines, as a Frictionless Data Package: columns, digests, sources and their"
                                + " terms."),
                new PackageDescription(release.manifest(), redistribution).write(written));
    }

    private void table(String name, String description, DataTable table, SortedMap<String, Object> about)
            throws IOException {
        Path path = place.apply(name);
        boolean isPacked = name.endsWith(".gz");
        OutputStream file = new BufferedOutputStream(Files.newOutputStream(path, StandardOpenOption.CREATE_NEW));
        long rows = CsvFile.write(table, isPacked ? Encodings.gzipInto(file) : file);
        FileSync.force(path);
        note(new DataFile(name, isPacked ? PACKED : CSV, rows, description), path, table.columns(), table.key(), about);
    }

    private void bytes(DataFile file, byte[] content) throws IOException {
        Path path = place.apply(file.name());
        FileSync.write(path, content);
        note(file, path, List.of(), List.of(), new TreeMap<>());
    }

    private void note(DataFile file, Path path, List<Column> columns, List<String> key, SortedMap<String, Object> about)
            throws IOException {
        written.add(new PackagedFile(file, Files.size(path), Sha256.of(path), columns, key, about));
    }
}
