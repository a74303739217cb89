package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.gapatlas.SmallAtlas;
import org.gapatlas.SmallClimate;
import org.gapatlas.adapter.WorkbookFixture;
import org.gapatlas.adapter.boundary.ShapefileFixture;
import org.gapatlas.catalog.PublicationCatalog;

/**
 * The nation of ten counties in complete files, with every column of the publishers' headers, every county, and figures
 * that agree with one another. It uses the bundled catalogue, so that anything refused here would be refused in a
 * publisher's file too. Each file is a grid whose first row is the header; tests can change the grid before it is
 * written.
 */
final class FaithfulNation {
    static final String DASHBOARD = "cdc-lyme-county-dashboard";
    static final String HISTORY = "cdc-lyme-county-dashboard-history";
    static final String PUBLIC_USE = "cdc-lyme-public-use";
    static final String SVI = "atsdr-svi-2022";
    static final String RUCC = "usda-ers-rucc-2023";
    static final String ESTIMATES = "census-popest-2023";
    static final String NAMES = "census-gazetteer-2024";
    static final String ADJACENCY = "census-county-adjacency-2023";
    static final String TICKS = "cdc-arbonet-ixodes-2025";
    static final String PATHOGENS = "cdc-arbonet-ixodes-pathogens-2025";
    static final String OUTLINES = "census-cb-county-2024";
    static final String SURVEY_NAMES = "atsdr-svi-2022-names";

    private static final List<Place> PLACES = List.of(
            new Place("01001", "AL", "Alabama", "Autauga County", 60_342, 58_761, 7.4, 0, 2),
            new Place("01003", "AL", "Alabama", "Baldwin County", 253_507, 233_420, 8.7, 5, 3),
            new Place("02016", "AK", "Alaska", "Aleutians West Census Area", 4_864, 5_219, 18.1, 0, 9),
            new Place("06037", "CA", "California", "Los Angeles County", 9_663_345, 9_936_690, 8.9, 14, 1),
            new Place("09110", "CT", "Connecticut", "Capitol Planning Region", 981_447, 973_450, 4.9, 507, 1),
            new Place("15005", "HI", "Hawaii", "Kalawao County", 81, 60, 1.7, 0, 3),
            new Place("22059", "LA", "Louisiana", "LaSalle Parish", 14_639, 14_762, 6.5, 1, 8),
            new Place("35013", "NM", "New Mexico", "Do\u00F1a Ana County", 225_210, 219_561, 10.2, 2, 3),
            new Place("36103", "NY", "New York", "Suffolk County", 1_523_170, 1_525_465, 4.1, 1_400, 1),
            new Place("48301", "TX", "Texas", "Loving County", 43, 96, 12.5, 1, 9));

    private final Path folder;
    private final Map<String, List<List<String>>> grids = new LinkedHashMap<>();
    private final Map<String, String> written = new TreeMap<>();
    private final boolean publicUse;

    private record Place(
            String fips,
            String state,
            String stateName,
            String name,
            int estimate,
            int survey,
            double uninsured,
            int cases,
            int rucc) {}

    private FaithfulNation(Path folder, boolean publicUse, boolean surveyNames) {
        this.folder = folder;
        this.publicUse = publicUse;
        grids.put(publicUse ? HISTORY : DASHBOARD, dashboard());
        if (publicUse) {
            grids.put(PUBLIC_USE, publicUse());
        }
        grids.put(SVI, vulnerability());
        grids.put(RUCC, rurality());
        grids.put(ESTIMATES, estimates());
        grids.put(surveyNames ? SURVEY_NAMES : NAMES, surveyNames ? vulnerability() : names());
        grids.put(OUTLINES, outlines());
        grids.put(ADJACENCY, adjacency());
        grids.put(TICKS, ticks());
        grids.put(PATHOGENS, pathogens());
        for (String name : SmallClimate.NAMES.subList(1, 2)) {
            // January has 31 days, so any missing value there is one that the small nation omits.
            grids.put(name, grid(SmallClimate.file(name).replace(" -999.99", "     1.02"), ','));
        }
    }

    /** A nation with the dashboard file as the human source. */
    static FaithfulNation ofDashboard(Path folder) {
        return new FaithfulNation(folder, false, false);
    }

    /** A nation with the public-use file as the human source, and the dashboard file for earlier years. */
    static FaithfulNation ofPublicUse(Path folder) {
        return new FaithfulNation(folder, true, false);
    }

    /** A nation with the dashboard file as the human source, and the vulnerability index for the counties' names. */
    static FaithfulNation ofSurveyNames(Path folder) {
        return new FaithfulNation(folder, false, true);
    }

    /** Its files, by publication or by name of daily file. */
    List<String> files() {
        return List.copyOf(grids.keySet());
    }

    private List<List<String>> rows(String file) {
        return Objects.requireNonNull(grids.get(file), file);
    }

    /** A copy of a file's rows, starting with the header; a daily file has no header. */
    List<List<String>> grid(String file) {
        return new ArrayList<>(
                rows(file).stream().<List<String>>map(ArrayList::new).toList());
    }

    /** Replaces the rows of a file. */
    FaithfulNation with(String file, List<List<String>> rows) {
        grids.put(file, rows);
        return this;
    }

    /** Replaces a file with a text, which is written unchanged. */
    FaithfulNation withText(String file, String text) {
        written.put(file, text);
        return this;
    }

    /** The text of a file. */
    String text(String file) {
        return text(rows(file), separator(file));
    }

    /** Writes all files and returns the configuration to build from them. */
    SmallAtlas write() {
        SmallAtlas atlas = SmallAtlas.write(folder).knownBy(PublicationCatalog.bundled());
        if (!publicUse) {
            atlas.without("human");
        }
        atlas.without("county_names");
        grids.forEach((file, rows) -> put(atlas, file, rows));
        return atlas;
    }

    /** Overwrites a written file with other rows. */
    void put(SmallAtlas atlas, String file, List<List<String>> rows) {
        if (file.equals(OUTLINES)) {
            atlas.put(OUTLINES, "boundaries.zip", archive(rows));
        } else if (file.endsWith(".csv")) {
            atlas.putDaily(file, written.getOrDefault(file, text(rows, ',')));
        } else if (file.equals(TICKS) || file.equals(PATHOGENS)) {
            String sheet = file.equals(TICKS) ? "Ixodes records 2025" : "Ixodes Pathogens 2025";
            List<String> lines = new ArrayList<>(List.of("Invented title"));
            rows.forEach(row -> lines.add(String.join("|", row)));
            atlas.put(
                    file,
                    file + ".xlsx",
                    WorkbookFixture.sheet(sheet, lines.toArray(String[]::new)).bytes());
        } else {
            String text = written.getOrDefault(file, text(rows, separator(file)));
            atlas.put(file, file + ".csv", text, charset(file));
        }
    }

    /** Overwrites a written file with a text. */
    void putText(SmallAtlas atlas, String file, String text) {
        if (file.endsWith(".csv")) {
            atlas.putDaily(file, text);
        } else {
            atlas.put(file, file + ".csv", text, charset(file));
        }
    }

    /** The first row of data of a file. */
    static int firstRow(String file) {
        return file.endsWith(".csv") ? 0 : 1;
    }

    /** Whether a file is text rather than an archive or a workbook. */
    static boolean isText(String file) {
        return !List.of(TICKS, PATHOGENS, OUTLINES).contains(file);
    }

    private static char separator(String file) {
        return switch (file) {
            case NAMES -> '\t';
            case ADJACENCY -> '|';
            default -> ',';
        };
    }

    private static Charset charset(String file) {
        return switch (file) {
            case DASHBOARD, HISTORY, RUCC -> ISO_8859_1;
            default -> UTF_8;
        };
    }

    private static String text(List<List<String>> rows, char separator) {
        return rows.stream()
                .map(row -> row.stream()
                                .map(cell -> cell.indexOf(separator) < 0 ? cell : '"' + cell + '"')
                                .collect(Collectors.joining(String.valueOf(separator)))
                        + "\n")
                .collect(Collectors.joining());
    }

    private static List<List<String>> grid(String text, char separator) {
        return text.lines()
                .map(line -> Arrays.asList(line.split(String.valueOf(separator), -1)))
                .collect(Collectors.toCollection(ArrayList::new));
    }

    private static List<String> header(String publication) {
        return PublicationCatalog.bundled().find(publication).orElseThrow().columns();
    }

    private static List<String> row(List<String> header, Map<String, String> cells, String otherwise) {
        return header.stream().map(c -> cells.getOrDefault(c, otherwise)).collect(Collectors.toList());
    }

    private static List<List<String>> dashboard() {
        List<String> header = header(DASHBOARD);
        List<List<String>> rows = new ArrayList<>(List.of(header));
        for (Place place : PLACES) {
            Map<String, String> cells = new TreeMap<>();
            cells.put("Ctyname", place.name());
            cells.put("stname", place.stateName());
            cells.put("ststatus", place.cases() > 100 ? "High Incidenc" : "Low Incidence");
            cells.put("stcode", String.valueOf(Integer.parseInt(place.fips().substring(0, 2))));
            cells.put("ctycode", String.valueOf(Integer.parseInt(place.fips().substring(2))));
            for (String column : header.subList(5, header.size())) {
                int age = 2023 - Integer.parseInt(column.substring(5));
                boolean isBlank = place.state().equals("CT") && age > 0;
                cells.put(column, isBlank ? "" : String.valueOf(place.cases() - place.cases() * age / 40));
            }
            rows.add(row(header, cells, ""));
        }
        return rows;
    }

    private static List<List<String>> publicUse() {
        List<List<String>> rows = new ArrayList<>(List.of(header(PUBLIC_USE)));
        for (Place place : PLACES) {
            if (place.cases() >= 5) {
                int probable = place.cases() / 3;
                rows.add(List.of("2022", place.stateName(), place.fips(), "Confirmed", "Male", "20+", "4"));
                rows.add(List.of(
                        "2023",
                        place.stateName(),
                        place.fips(),
                        "Confirmed",
                        "Male",
                        "20+",
                        String.valueOf(place.cases() - probable)));
                rows.add(List.of(
                        "2023",
                        place.stateName(),
                        place.fips(),
                        "Probable",
                        "Female",
                        "0-19",
                        String.valueOf(probable)));
            }
            rows.add(List.of("2023", place.stateName(), "Unknown", "Confirmed", place.fips(), "20+", "3"));
        }
        rows.add(List.of("2023", "New York", "Suppressed", "Probable", "Male", "20+", "2"));
        return rows;
    }

    private static List<List<String>> vulnerability() {
        List<String> header = header(SVI);
        List<List<String>> rows = new ArrayList<>(List.of(header));
        SortedMap<String, List<Double>> figures = new TreeMap<>();
        figures.put("UNINSUR", PLACES.stream().map(Place::uninsured).toList());
        for (String theme : List.of("THEME1", "THEME2", "THEME3", "THEME4", "THEMES")) {
            List<Double> sums = new ArrayList<>();
            for (int i = 0; i < PLACES.size(); i++) {
                sums.add(((i * 7 + Math.floorMod(theme.hashCode(), 5)) % 11 + 1) / 4.0);
            }
            figures.put(theme, sums);
        }
        for (int i = 0; i < PLACES.size(); i++) {
            Place place = PLACES.get(i);
            Map<String, String> cells = new TreeMap<>();
            cells.put("ST", place.fips().substring(0, 2));
            cells.put("STATE", place.stateName());
            cells.put("ST_ABBR", place.state());
            cells.put("STCNTY", place.fips());
            cells.put("FIPS", place.fips());
            cells.put("COUNTY", place.name());
            cells.put("LOCATION", place.name() + ", " + place.stateName());
            cells.put("E_TOTPOP", String.valueOf(place.survey()));
            cells.put("E_AGE65", String.valueOf(place.survey() / 5));
            cells.put("EP_AGE65", decimal("%.1f", 100.0 * Math.floorDiv(place.survey(), 5) / place.survey()));
            cells.put("E_UNINSUR", String.valueOf(Math.round(place.uninsured() * place.survey() / 102)));
            cells.put("EP_UNINSUR", decimal("%.1f", place.uninsured()));
            int index = i;
            figures.forEach((name, of) -> {
                long below = of.stream().filter(f -> f < of.get(index)).count();
                String rank = decimal("%.4f", below / (of.size() - 1.0));
                cells.put(name.equals("UNINSUR") ? "EPL_UNINSUR" : "RPL_" + name, rank);
                if (!name.equals("UNINSUR")) {
                    cells.put("SPL_" + name, decimal("%.4f", of.get(index)));
                }
            });
            rows.add(row(header, cells, "1"));
        }
        return rows;
    }

    private static String decimal(String format, double number) {
        return String.format(Locale.ROOT, format, number);
    }

    private static List<List<String>> rurality() {
        List<String> words = List.of(
                "Metro - Counties in metro areas of 1 million population or more",
                "Metro - Counties in metro areas of 250,000 to 1 million population",
                "Metro - Counties in metro areas of fewer than 250,000 population",
                "",
                "",
                "",
                "",
                "Nonmetro - Urban population of fewer than 5,000, adjacent to a metro area",
                "Nonmetro - Urban population of fewer than 5,000, not adjacent to a metro area");
        List<List<String>> rows = new ArrayList<>(List.of(header(RUCC)));
        for (Place place : PLACES) {
            rows.add(List.of(
                    place.fips(), place.state(), place.name(), "Population_2020", String.valueOf(place.survey())));
            rows.add(List.of(place.fips(), place.state(), place.name(), "RUCC_2023", String.valueOf(place.rucc())));
            rows.add(List.of(place.fips(), place.state(), place.name(), "Description", words.get(place.rucc() - 1)));
        }
        return rows;
    }

    private static List<List<String>> estimates() {
        List<String> header = header(ESTIMATES);
        List<List<String>> rows = new ArrayList<>(List.of(header));
        String state = "";
        for (Place place : PLACES) {
            if (!place.state().equals(state)) {
                state = place.state();
                int sum = PLACES.stream()
                        .filter(p -> p.state().equals(place.state()))
                        .mapToInt(Place::estimate)
                        .sum();
                rows.add(estimate(header, "040", place, "000", place.stateName(), sum));
            }
            rows.add(estimate(header, "050", place, place.fips().substring(2), place.name(), place.estimate()));
        }
        return rows;
    }

    private static List<String> estimate(
            List<String> header, String level, Place place, String county, String name, int residents) {
        Map<String, String> cells = new TreeMap<>();
        cells.put("SUMLEV", level);
        cells.put("STATE", place.fips().substring(0, 2));
        cells.put("COUNTY", county);
        cells.put("STNAME", place.stateName());
        cells.put("CTYNAME", name);
        cells.put("POPESTIMATE2022", String.valueOf(residents - 3));
        cells.put("POPESTIMATE2023", String.valueOf(residents));
        cells.put("NPOPCHG2023", "3");
        cells.put("BIRTHS2023", "5");
        cells.put("RBIRTH2023", decimal("%.9f", 5_000 / (residents - 1.5)));
        return row(header, cells, "0");
    }

    private List<List<String>> names() {
        List<List<String>> rows = new ArrayList<>(List.of(header(NAMES)));
        double west = -120;
        for (Place place : PLACES) {
            boolean isAleutian = place.fips().equals("02016");
            rows.add(List.of(
                    place.state(),
                    place.fips(),
                    "1",
                    place.name(),
                    "1",
                    "1",
                    "1",
                    "1",
                    isAleutian ? "51.5" : "35.5",
                    isAleutian ? "-179.5" : String.valueOf(west + 0.5)));
            west += place.fips().equals("01001") ? 1 : 3;
        }
        return rows;
    }

    /** Unit squares as in {@link SmallAtlas}; some counties have two. */
    private static List<List<String>> outlines() {
        List<List<String>> rows = new ArrayList<>(
                List.of(List.of("STATEFP", "COUNTYFP", "GEOID", "NAMELSAD", "west", "south", "second west")));
        int west = -120;
        for (Place place : PLACES) {
            boolean isAleutian = place.fips().equals("02016");
            rows.add(List.of(
                    place.fips().substring(0, 2),
                    place.fips().substring(2),
                    place.fips(),
                    place.name(),
                    isAleutian ? "-180" : String.valueOf(west),
                    isAleutian ? "51" : "35",
                    isAleutian ? "179" : ""));
            west += place.fips().equals("01001") ? 1 : 3;
        }
        return rows;
    }

    /** Packs outlines into an archive; a position that is not a number is replaced with one in the sea. */
    private static byte[] archive(List<List<String>> rows) {
        ShapefileFixture shapes = new ShapefileFixture();
        for (List<String> row : rows.subList(1, rows.size())) {
            double[] first = ShapefileFixture.shell(degrees(row.get(4)), degrees(row.get(5)), 1);
            if (row.get(6).isEmpty()) {
                shapes.record(clipped(row, 0), clipped(row, 1), clipped(row, 2), clipped(row, 3), first);
            } else {
                double[] second = ShapefileFixture.shell(degrees(row.get(6)), degrees(row.get(5)), 1);
                shapes.record(clipped(row, 0), clipped(row, 1), clipped(row, 2), clipped(row, 3), first, second);
            }
        }
        return shapes.zip().bytes();
    }

    /** A cell, shortened to fit into its field of the attribute table. */
    private static String clipped(List<String> row, int column) {
        int width = List.of(2, 3, 5, 32).get(column);
        String cell = row.get(column);
        while (cell.getBytes(UTF_8).length > width) {
            cell = cell.substring(0, cell.length() - 1);
        }
        return cell;
    }

    private static double degrees(String text) {
        return text.strip().matches("-?[0-9.]{1,9}") ? Double.parseDouble(text.strip()) : 0;
    }

    private static List<List<String>> adjacency() {
        List<List<String>> rows = new ArrayList<>(List.of(header(ADJACENCY)));
        for (int i = 0; i < PLACES.size(); i++) {
            for (int j = 0; j < PLACES.size(); j++) {
                if (i == j || i + j == 1) {
                    Place here = PLACES.get(i);
                    Place there = PLACES.get(j);
                    rows.add(List.of(
                            here.name() + ", " + here.state(),
                            here.fips(),
                            there.name() + ", " + there.state(),
                            there.fips()));
                }
            }
        }
        return rows;
    }

    private static List<List<String>> ticks() {
        List<List<String>> rows = new ArrayList<>(List.of(List.of(
                "FIPSCode",
                "State",
                "County",
                "Ixodes_scapularis_County_Status",
                "Ixodes_scapularis_data_source",
                "Ixodes_pacificus_county_status",
                "Ixodes_pacificus_data_source")));
        for (Place place : PLACES) {
            if (!place.state().equals("AK") && !place.state().equals("HI")) {
                rows.add(List.of(
                        place.fips(),
                        place.stateName(),
                        place.name(),
                        place.cases() > 4 ? "Established" : "No records",
                        "",
                        place.state().equals("CA") ? "Reported" : "No records",
                        ""));
            }
        }
        return rows;
    }

    private static List<List<String>> pathogens() {
        List<List<String>> rows = new ArrayList<>(List.of(List.of(
                "FIPS_Code",
                "State",
                "County",
                "Borrelia_burgdorferi_sensu_stricto_County_Status",
                "Borrelia_burgdorferi_sensu_stricto_Data_Source")));
        for (Place place : PLACES) {
            if (!place.state().equals("AK") && !place.state().equals("HI")) {
                rows.add(List.of(
                        place.fips(),
                        place.stateName(),
                        place.name(),
                        place.cases() > 100 ? "Present" : "No records",
                        ""));
            }
        }
        return rows;
    }
}
