package org.gapatlas;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.WorkbookFixture;
import org.gapatlas.adapter.boundary.ShapefileFixture;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.catalog.MeasureCatalog;
import org.gapatlas.catalog.PublicationCatalog;
import org.gapatlas.ingest.AcceptedCheck;
import org.gapatlas.ingest.AdapterCatalog;
import org.gapatlas.ingest.BuildConfig;
import org.gapatlas.ingest.BuildProgress;
import org.gapatlas.ingest.Editions;
import org.gapatlas.ingest.RefusedException;
import org.gapatlas.ingest.ReleaseBuild;
import org.gapatlas.ingest.SourceInput;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.provenance.Publication;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.provenance.SourceKey;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.store.ReleaseStore;

/**
 * A nation of ten counties with invented files in every publisher's layout, built by the real pipeline. Each county
 * covers a case, which its comment names. To vary the nation, change a file before you build.
 */
public final class SmallAtlas {
    public static final ReleaseId ID = new ReleaseId("small-1");
    public static final Instant GENERATED_AT = Instant.parse("2026-02-03T04:05:06Z");

    /** FIPS, state, name; FIPS ascending. */
    private static final List<String[]> COUNTIES = List.of(
            new String[] {"01001", "AL", "Autauga County"}, // leading zero, no count
            new String[] {"01003", "AL", "Baldwin County"}, // a neighbour
            new String[] {"02016", "AK", "Aleutians West Census Area"}, // antimeridian, outside the tick tables
            new String[] {"06037", "CA", "Los Angeles County"}, // the other tick species
            new String[] {"09110", "CT", "Capitol Planning Region"}, // the new Connecticut
            new String[] {"15005", "HI", "Kalawao County"}, // tiny, outside the tick tables
            new String[] {"22059", "LA", "LaSalle Parish"}, // capital within a word, no pathogen row
            new String[] {"35013", "NM", "Do\u00F1a Ana County"}, // a letter beyond ASCII
            new String[] {"36103", "NY", "Suffolk County"}, // many cases, high rate
            new String[] {"48301", "TX", "Loving County"}); // no vulnerability figure

    public static final GeographyVintage VINTAGE = GeographyVintage.of(
            "small-2023",
            new CountySet(COUNTIES.stream().map(c -> new Fips(c[0])).toList()));

    /** The western edge of the first county's outline, in degrees. */
    private static final double WEST = -120;

    private final Path folder;
    private final List<SourceInput> sources = new ArrayList<>();
    private PublicationCatalog publications = smallPublications();
    private boolean canonicalGeographies;
    private Optional<Integer> surveillanceYear = Optional.empty();
    private final List<Sha256> admittedFiles = new ArrayList<>();

    private SmallAtlas(Path folder) {
        this.folder = folder;
    }

    /** Writes all files into a folder. */
    public static SmallAtlas write(Path folder) {
        SmallAtlas atlas = new SmallAtlas(folder);
        atlas.put("census-gazetteer-2024", "names.txt", names(), UTF_8);
        atlas.put("census-cb-county-2024", "boundaries.zip", boundaries(List.of()));
        atlas.put("census-county-adjacency-2023", "adjacency.txt", ADJACENCY, UTF_8);
        atlas.put("cdc-lyme-public-use", "human.csv", HUMAN, UTF_8);
        atlas.put("cdc-arbonet-ixodes-2025", "ticks.xlsx", ticks());
        atlas.put("cdc-arbonet-ixodes-pathogens-2025", "pathogens.xlsx", pathogens());
        atlas.put("atsdr-svi-2022", "svi.csv", vulnerability(), UTF_8);
        atlas.put("usda-ers-rucc-2023", "rucc.csv", rucc(), ISO_8859_1);
        return atlas;
    }

    /**
     * Puts {@link #ID} into a data folder as the pipeline builds it, and activates it; the files go into a folder
     * inside.
     */
    public static ReleaseStore sealed(Path data) {
        AsItIs.IMAGE.writeInto(data);
        ReleaseStore store = new ReleaseStore(data);
        store.activate(ID);
        return store;
    }

    /** The unchanged nation, built on first use. */
    private static final class AsItIs {
        static final FolderImage IMAGE =
                FolderImage.made(data -> write(data.resolve("files")).build(new ReleaseStore(data), ID));
    }

    /** Builds and seals a release from the current files. */
    public Path build(ReleaseStore store, ReleaseId id) {
        try {
            return new ReleaseBuild(config(id, 2), BuildProgress.SILENT).into(store);
        } catch (RefusedException e) {
            throw new AssertionError(e.issues().toString(), e);
        }
    }

    /** The configuration for a build from the current files. */
    public BuildConfig config(ReleaseId id, int threads) {
        return new BuildConfig(
                id,
                GENERATED_AT,
                "test",
                VINTAGE,
                Editions.of(sources, surveillanceYear, Optional.empty()),
                admittedFiles,
                null,
                threads,
                canonicalGeographies,
                sources,
                publications);
    }

    /** Uses another catalogue of publications. */
    public SmallAtlas knownBy(PublicationCatalog catalog) {
        publications = catalog;
        return this;
    }

    /** Accepts a finding in a source's file that would block. */
    public SmallAtlas accept(String sourceId, AcceptedCheck check) {
        sources.replaceAll(s -> s.sourceId().equals(sourceId) ? s.accepting(List.of(check)) : s);
        return this;
    }

    /** A population estimate for each county: one resident more than in the survey. */
    public static String estimates() {
        StringBuilder text = new StringBuilder("SUMLEV,STATE,COUNTY,STNAME,CTYNAME,POPESTIMATE2023\n");
        SVI.lines()
                .skip(1)
                .map(line -> line.split(",", -1))
                .forEach(cells -> text.append("050,%s,%s,x,%s,%d\n"
                        .formatted(
                                cells[1].substring(0, 2),
                                cells[1].substring(2),
                                cells[2],
                                Integer.parseInt(cells[4]) + 1)));
        return text.toString();
    }

    /**
     * The marks and floors of this nation's files, without complete headers, because tests leave out unused columns.
     */
    public static PublicationCatalog smallPublications() {
        try {
            return PublicationCatalog.parse(
                    Files.readAllBytes(Path.of("src/test/resources/catalog/small-publications.yaml")));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    /** Writes or replaces a source's text file. */
    public SmallAtlas put(String adapterId, String name, String content, Charset charset) {
        return put(adapterId, name, content.getBytes(charset));
    }

    /** Writes or replaces a source's file. */
    public SmallAtlas put(String adapterId, String name, byte[] content) {
        Publication publication = AdapterCatalog.find(adapterId).orElseThrow();
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(folder);
            Files.write(file, content);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        without(publication.source().id());
        sources.add(new SourceInput(adapterId, publication, file, null, null));
        return this;
    }

    /**
     * Writes or replaces a file of daily values and admits it.
     *
     * @param name the publisher's file name, such as {@code tavg-202301-cty-scaled.csv}
     */
    public SmallAtlas putDaily(String name, String content) {
        NclimgridFile named = NclimgridFile.ofName(name).orElseThrow();
        byte[] bytes = content.getBytes(UTF_8);
        Path file = folder.resolve(name);
        try {
            Files.createDirectories(folder);
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        sources.removeIf(s -> s.sourceId().equals(named.month().sourceId()));
        sources.add(SourceInput.daily(named, file, Sha256.of(bytes), null));
        return this;
    }

    /** Writes the invented daily values of {@link SmallClimate#NAMES} and admits them. */
    public SmallAtlas putClimate() {
        SmallClimate.NAMES.forEach(name -> putDaily(name, SmallClimate.file(name)));
        return this;
    }

    /** Expects no digest of a source's file; a file of daily values is then not admitted. */
    public SmallAtlas expectNothingOf(String sourceId) {
        sources.replaceAll(s -> s.sourceId().equals(sourceId)
                ? new SourceInput(s.adapterId(), s.publication(), sourceId, s.file(), null, null)
                : s);
        return this;
    }

    /** Uses a surveillance year other than the last one of the files. */
    public SmallAtlas ofYear(int year) {
        surveillanceYear = Optional.of(year);
        return this;
    }

    /** Allows the canonical routes to identify counties and states. */
    public SmallAtlas admitGeographies() {
        canonicalGeographies = true;
        return this;
    }

    /** Allows the statuses in a source's current file to be published as observations. */
    public SmallAtlas admit(String sourceId) {
        for (SourceInput source : sources) {
            if (source.publication().source().id().equals(sourceId)) {
                try {
                    admittedFiles.add(Sha256.of(source.file()));
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }
        }
        return this;
    }

    /** Leaves a source out. */
    public SmallAtlas without(String sourceId) {
        sources.removeIf(s -> s.publication().source().id().equals(sourceId));
        return this;
    }

    private static String names() {
        StringBuilder text =
                new StringBuilder("USPS\tGEOID\tANSICODE\tNAME\tALAND\tAWATER\tALAND_SQMI\tAWATER_SQMI\tINTPTLAT\t"
                        + "INTPTLONG        \n");
        double west = WEST;
        for (String[] county : COUNTIES) {
            boolean isAleutian = county[0].equals("02016");
            text.append(county[1] + "\t" + county[0] + "\t1\t" + county[2] + "\t1\t1\t1\t1\t"
                    + (isAleutian ? "51.5\t-179.5" : "35.5\t" + (west + 0.5)) + "        \n");
            west += county[0].equals("01001") ? 1 : 3;
        }
        return text.append("PR\t72153\t1\tYauco Municipio\t1\t1\t1\t1\t1\t1        \n")
                .toString();
    }

    /** Gives other names to the outlines of the first counties, by code. */
    public SmallAtlas nameOutlines(List<String> names) {
        return put("census-cb-county-2024", "boundaries.zip", boundaries(names));
    }

    /**
     * Unit squares in a row, the first two sharing a border; the Aleutians have a part on each side of 180 degrees.
     *
     * @param names other names of the first counties, by code; the remaining counties keep their own
     */
    private static byte[] boundaries(List<String> names) {
        ShapefileFixture shapes = new ShapefileFixture();
        double west = WEST;
        for (int i = 0; i < COUNTIES.size(); i++) {
            String[] county = COUNTIES.get(i);
            String name = i < names.size() ? names.get(i) : county[2];
            if (county[0].equals("02016")) {
                shapes.county(county[0], name, ShapefileFixture.shell(-180, 51, 1), ShapefileFixture.shell(179, 51, 1));
            } else {
                shapes.county(county[0], name, ShapefileFixture.shell(west, 35, 1));
            }
            west += county[0].equals("01001") ? 1 : 3;
        }
        return shapes.zip().bytes();
    }

    private static byte[] ticks() {
        PublisherFile file = WorkbookFixture.sheet(
                "Ixodes records 2025",
                "Invented title",
                "FIPSCode|State|County|Ixodes_scapularis_County_Status|Ixodes_scapularis_data_source"
                        + "|Ixodes_pacificus_county_status|Ixodes_pacificus_data_source",
                "01001|Alabama|Autauga|Established||No records|",
                "01003|Alabama|Baldwin|Reported||No records|",
                "06037|California|Los Angeles|No records||Established|",
                "09110|Connecticut|Capitol|Established||No records|",
                "22059|Louisiana|LaSalle|No records||No records|",
                "35013|New Mexico|Do\u00F1a Ana|No records||No records|",
                "36103|New York|Suffolk|Established||No records|",
                "48301|Texas|Loving|No records||No records|",
                "51515|Virginia|Bedford city|Reported||No records|");
        return file.bytes();
    }

    private static byte[] pathogens() {
        PublisherFile file = WorkbookFixture.sheet(
                "Ixodes Pathogens 2025",
                "Invented title",
                "FIPS_Code|State|County|Borrelia_burgdorferi_sensu_stricto_County_Status"
                        + "|Borrelia_burgdorferi_sensu_stricto_Data_Source",
                "01001|Alabama|Autauga|No records|",
                "01003|Alabama|Baldwin|Present|",
                "06037|California|Los Angeles|Present|",
                "09110|Connecticut|Capitol|Present|",
                "35013|New Mexico|Do\u00F1a Ana|No records|",
                "36103|New York|Suffolk|Present|",
                "48301|Texas|Loving|No records|",
                "|New York|Unknown|Present|");
        return file.bytes();
    }

    private static String rucc() {
        StringBuilder text = new StringBuilder("FIPS,State,County_Name,Attribute,Value\n");
        int code = 0;
        for (String[] county : COUNTIES) {
            text.append(county[0] + "," + county[1] + "," + county[2] + ",RUCC_2023," + (code++ % 9 + 1) + "\n");
        }
        return text.append("60010,AS,Eastern District,RUCC_2023,3\n").toString();
    }

    /** The columns below, and a column for each other rank that is read from the index. */
    private static String vulnerability() {
        List<String> lines = SVI.lines().toList();
        List<String> others = MeasureCatalog.bundled().measures().stream()
                .filter(m -> m.source().part() == SourceKey.CONTEXT_SVI)
                .flatMap(m -> Stream.ofNullable(m.source().column()))
                .filter(column -> !List.of(lines.getFirst().split(",", -1)).contains(column))
                .toList();
        StringBuilder text = new StringBuilder();
        for (int row = 0; row < lines.size(); row++) {
            int last = lines.get(row).lastIndexOf(',');
            text.append(lines.get(row), 0, last);
            for (int i = 0; i < others.size(); i++) {
                text.append(row == 0 ? "," + others.get(i) : ",0." + (i + 1) + row % 10 + 5);
            }
            text.append(lines.get(row).substring(last)).append('\n');
        }
        return text.toString();
    }

    private static final String HUMAN = """
            Year,State,FIPS,Case_status,Sex,Age_cat_yrs,Frequency
            2022,New York,36103,Confirmed,Male,20+,40
            2023,New York,36103,Confirmed,Male,20+,700
            2023,New York,36103,Probable,Female,0-19,500
            2023,New York,Unknown,Confirmed,Male,20+,13
            2023,New York,Suppressed,Probable,Male,20+,4
            2023,Connecticut,09110,Probable,Male,20+,507
            2023,Connecticut,09001,Probable,Male,20+,9
            2023,California,06037,Confirmed,Male,20+,12
            2023,Texas,48301,Confirmed,Male,20+,5
            2023,Unknown,Unknown,Confirmed,Male,20+,3
            """;

    private static final String SVI = """
            ST_ABBR,STCNTY,COUNTY,FIPS,E_TOTPOP,EP_UNINSUR,EPL_UNINSUR,RPL_THEMES
            AL,01001,Autauga County,01001,58761,7.4,0.412,0.2663
            AL,01003,Baldwin County,01003,233420,8.7,0.5729,0.3491
            AK,02016,Aleutians West Census Area,02016,5219,18.1,0.9,0.5
            CA,06037,Los Angeles County,06037,9936690,8.9,0.58,0.85
            CT,09110,Capitol Planning Region,09110,973450,4.9,0.2,0.4
            HI,15005,Kalawao County,15005,50,0.0,0,0
            LA,22059,LaSalle Parish,22059,14762,6.5,0.34,0.75
            NM,35013,Do\u00F1a Ana County,35013,219561,10.2,0.67,0.93
            NY,36103,Suffolk County,36103,1525465,4.1,0.12,0.28
            TX,48301,Loving County,48301,96,12.5,0.8,-999
            """;

    private static final String ADJACENCY = """
            County Name|County GEOID|Neighbor Name|Neighbor GEOID
            Autauga County, AL|01001|Autauga County, AL|01001
            Autauga County, AL|01001|Baldwin County, AL|01003
            Baldwin County, AL|01003|Autauga County, AL|01001
            Baldwin County, AL|01003|Baldwin County, AL|01003
            """;
}
