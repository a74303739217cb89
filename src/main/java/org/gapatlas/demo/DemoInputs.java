package org.gapatlas.demo;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.boundary.BoundaryAdapter;
import org.gapatlas.adapter.boundary.BoundaryRow;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.Editions;
import org.gapatlas.ingest.SourceInput;
import org.gapatlas.observation.ClimateElement;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.place.County;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.place.UsState;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.ReleaseId;
import org.locationtech.jts.geom.Point;

/** Writes the demonstration's input files into a folder and describes how to build a release from them. */
public final class DemoInputs {
    /** The release that is built from the files. */
    public static final ReleaseId RELEASE = new ReleaseId("demo-2023-1");

    /** The time that is recorded as its creation. */
    public static final Instant GENERATED_AT = Instant.parse("2026-01-01T00:00:00Z");

    /** The month that has daily weather. */
    private static final YearMonth WEATHER = YearMonth.of(2023, 1);

    private static final String BOUNDARIES = "/demo/county-boundaries.zip";
    /** County numbers from here on belong to independent cities. */
    private static final int FIRST_INDEPENDENT_CITY = 510;

    private final Path folder;
    private final List<SourceInput> sources = new ArrayList<>();
    private final List<Sha256> admitted = new ArrayList<>();

    private DemoInputs(Path folder) {
        this.folder = folder;
    }

    /**
     * Writes the files.
     *
     * @param folder an empty folder; the build reads from it
     * @param threads number of threads for the build
     */
    public static BuildConfig write(Path folder, String builderVersion, int threads) throws IOException {
        DemoInputs inputs = new DemoInputs(folder);
        inputs.writeAll();
        return new BuildConfig(
                RELEASE,
                GENERATED_AT,
                builderVersion,
                GeographyVintage.CENSUS_2023,
                Editions.of(inputs.sources, Optional.empty(), Optional.empty()),
                inputs.admitted,
                null,
                threads,
                false,
                inputs.sources);
    }

    private void writeAll() throws IOException {
        byte[] boundaries = boundaries();
        List<BoundaryRow> outlines = outlines(boundaries);
        List<DemoCounty> counties = counties(outlines);
        add("census-cb-county-2024", DemoPublications.real(SourceKey.COUNTY_BOUNDARY, "outlines"), boundaries, ".zip");
        add(
                "census-gazetteer-2024",
                DemoPublications.real(SourceKey.COUNTY_NAMES, "names"),
                DemoFiles.names(counties).getBytes(UTF_8),
                ".txt");
        add(
                "census-county-adjacency-2023",
                DemoPublications.real(SourceKey.COUNTY_ADJACENCY, "adjacency"),
                DemoFiles.adjacency(counties, SharedBorders.of(outlines)).getBytes(UTF_8),
                ".txt");
        admit(DemoFiles.human(counties).getBytes(UTF_8), "cdc-lyme-public-use", ".csv");
        addSynthetic(
                "cdc-lyme-county-dashboard-history", DemoFiles.history(counties).getBytes(ISO_8859_1), ".csv");
        addSynthetic("atsdr-svi-2022", DemoFiles.vulnerability(counties).getBytes(UTF_8), ".csv");
        addSynthetic("usda-ers-rucc-2023", DemoFiles.rurality(counties).getBytes(ISO_8859_1), ".csv");
        admit(DemoTables.ticks(counties), "cdc-arbonet-ixodes-2025", ".xlsx");
        admit(DemoTables.pathogens(counties), "cdc-arbonet-ixodes-pathogens-2025", ".xlsx");
        for (ClimateElement element : ClimateElement.values()) {
            addDaily(new ClimateMonth(element, WEATHER), counties);
        }
    }

    /** Adds a file whose rows may be published, because no data-use agreement covers invented rows. */
    private void admit(byte[] content, String adapterId, String suffix) throws IOException {
        addSynthetic(adapterId, content, suffix);
        admitted.add(Sha256.of(content));
    }

    /** Adds a file of daily values; its expected digest is what admits its rows. */
    private void addDaily(ClimateMonth month, List<DemoCounty> counties) throws IOException {
        NclimgridFile named = new NclimgridFile(month, NclimgridFile.Edition.SCALED);
        byte[] content = DemoWeather.month(month, counties).getBytes(UTF_8);
        Path file = folder.resolve(named.name());
        Files.write(file, content);
        Publication layout = named.publication();
        sources.add(new SourceInput(
                layout.id(),
                DemoPublications.synthetic(layout.source(), layout),
                month.sourceId(),
                file,
                Sha256.of(content),
                null));
    }

    private void addSynthetic(String adapterId, byte[] content, String suffix) throws IOException {
        Publication layout = AdapterCatalog.find(adapterId).orElseThrow();
        add(adapterId, DemoPublications.synthetic(layout.source(), layout), content, suffix);
    }

    private void add(String adapterId, Publication publication, byte[] content, String suffix) throws IOException {
        Path file = folder.resolve("demo-" + publication.source().id() + suffix);
        Files.write(file, content);
        sources.add(new SourceInput(adapterId, publication, file, null, null));
    }

    private static byte[] boundaries() throws IOException {
        try (InputStream in = Objects.requireNonNull(
                DemoInputs.class.getResourceAsStream(BOUNDARIES), "the jar holds the demonstration's outlines")) {
            return in.readAllBytes();
        }
    }

    private static List<BoundaryRow> outlines(byte[] boundaries) {
        return new BoundaryAdapter()
                .read(PublisherFile.of("county-boundaries.zip", boundaries)).rows().stream()
                        .<BoundaryRow>map(Located::row)
                        .toList();
    }

    private static List<DemoCounty> counties(List<BoundaryRow> outlines) {
        SortedMap<String, Integer> namesakes = new TreeMap<>();
        outlines.forEach(row -> namesakes.merge(row.fips().stateCode() + row.nameWithSuffix(), 1, Integer::sum));
        List<DemoCounty> counties = new ArrayList<>();
        for (BoundaryRow row : outlines) {
            UsState state = UsState.findByFips(row.fips().stateCode()).orElseThrow();
            Point inside = row.shape().getInteriorPoint();
            boolean isShared = namesakes.getOrDefault(row.fips().stateCode() + row.nameWithSuffix(), 1) > 1;
            String name = row.nameWithSuffix() + (isShared ? legalSuffix(row.fips()) : "");
            counties.add(new DemoCounty(new County(row.fips(), name, state), inside.getX(), inside.getY()));
        }
        counties.sort(Comparator.comparing(c -> c.county().fips()));
        return counties;
    }

    /**
     * The suffix that the outlines' names lack; it distinguishes a county from the independent city of the same name.
     */
    private static String legalSuffix(Fips fips) {
        return Integer.parseInt(fips.code().substring(2)) >= FIRST_INDEPENDENT_CITY ? " city" : " County";
    }
}
