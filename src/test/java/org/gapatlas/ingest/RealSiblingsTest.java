package org.gapatlas.ingest;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_16;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.gapatlas.RealData;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.nclimgrid.NclimgridFile;
import org.gapatlas.place.GeographyVintage;
import org.gapatlas.provenance.Sha256;
import org.gapatlas.release.format.SealedIssue;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * Tests the publishers' own files with faults similar to ones that earlier builds missed. The build must refuse each
 * with the expected issue, note it with the expected issue, or read it correctly.
 */
@Tag("real-data")
@Tag("exhaustive")
class RealSiblingsTest {
    private static final String CASES = "cdc-lyme-county-dashboard";
    private static final String SVI = "atsdr-svi-2022";
    private static final String RUCC = "usda-ers-rucc-2023";
    private static final String ESTIMATES = "census-popest-2023";
    private static final String NAMES = "census-gazetteer-2024";
    private static final String ADJACENCY = "census-county-adjacency-2023";
    private static final String WARMTH = "tavg-202301-cty-scaled.csv";
    private static final String RAIN = "prcp-202301-cty-scaled.csv";

    /**
     * The expected result if a build reads the change correctly; other expectations are the kinds that refuse or note
     * it.
     */
    private static final String AS_IT_IS = "as it is";

    private static final Map<String, String> FILES = files();

    @TempDir
    private static Path folder;

    private static Map<String, String> files() {
        Map<String, String> files = new LinkedHashMap<>();
        files.put(NAMES, "census-gazetteer-2024/2024_Gaz_counties_national.txt");
        files.put("census-cb-county-2024", "census-cb-county-2024/cb_2024_us_county_5m.zip");
        files.put(ADJACENCY, "census-county-adjacency/county_adjacency2023.txt");
        files.put(CASES, "cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv");
        files.put(SVI, "atsdr-svi-2022/SVI_2022_US_county.csv");
        files.put(RUCC, "usda-ers-rucc-2023/Ruralurbancontinuumcodes2023.csv");
        files.put(ESTIMATES, "census-popest-2023/co-est2023-alldata.csv");
        files.put(WARMTH, "noaa-nclimgrid-daily/" + WARMTH);
        files.put(RAIN, "noaa-nclimgrid-daily/" + RAIN);
        return files;
    }

    private static String path(String file) {
        return Objects.requireNonNull(FILES.get(file), file);
    }

    private static Charset charset(String file) {
        return file.equals(CASES) || file.equals(RUCC) ? ISO_8859_1 : UTF_8;
    }

    private static char separator(String file) {
        return file.equals(NAMES) ? '\t' : file.equals(ADJACENCY) ? '|' : ',';
    }

    private static String text(String file) {
        try {
            String text = Files.readString(RealData.file(path(file)), charset(file));
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A change of a file's bytes. */
    private record Sibling(String name, String file, UnaryOperator<byte[]> change, String expected) {}

    private static Sibling text(String name, String file, UnaryOperator<String> change, String expected) {
        return new Sibling(name, file, _ -> change.apply(text(file)).getBytes(charset(file)), expected);
    }

    private static Sibling grid(String name, String file, Consumer<List<List<String>>> change, String expected) {
        return text(
                name,
                file,
                text -> {
                    List<List<String>> rows = parse(text, separator(file));
                    change.accept(rows);
                    return write(rows, separator(file));
                },
                expected);
    }

    private static List<List<String>> parse(String text, char separator) {
        List<List<String>> rows = new ArrayList<>();
        try (CsvReader<CsvRecord> csv =
                CsvReader.builder().fieldSeparator(separator).ofCsvRecord(text)) {
            csv.forEach(record -> rows.add(new ArrayList<>(record.getFields())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return rows;
    }

    private static String write(List<List<String>> rows, char separator) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder()
                .fieldSeparator(separator)
                .lineDelimiter(LineDelimiter.LF)
                .build(text)) {
            rows.forEach(csv::writeRecord);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }

    private static int column(List<List<String>> rows, String name) {
        int index = rows.getFirst().stream().map(String::strip).toList().indexOf(name);
        assertThat(index).as(name).isNotNegative();
        return index;
    }

    private static void cells(List<List<String>> rows, String name, Consumer<List<String>> change) {
        int column = column(rows, name);
        List<String> cells =
                new ArrayList<>(rows.stream().skip(1).map(r -> r.get(column)).toList());
        change.accept(cells);
        for (int i = 0; i < cells.size(); i++) {
            rows.get(i + 1).set(column, cells.get(i));
        }
    }

    private static void numbers(List<List<String>> rows, String name, DoubleUnaryOperator change) {
        cells(rows, name, cells -> cells.replaceAll(c -> c.isBlank() ? c : number(change, c)));
    }

    private static String number(DoubleUnaryOperator change, String cell) {
        double changed = change.applyAsDouble(Double.parseDouble(cell.strip()));
        return changed == Math.rint(changed)
                ? String.valueOf((long) changed)
                : String.format(Locale.ROOT, "%.4f", changed);
    }

    private static void exchange(List<List<String>> rows, int one, int other, String... columns) {
        for (String name : columns) {
            int column = column(rows, name);
            String kept = rows.get(one).get(column);
            rows.get(one).set(column, rows.get(other).get(column));
            rows.get(other).set(column, kept);
        }
    }

    private static UnaryOperator<String> twice(boolean hasHeader) {
        return text -> text + (hasHeader ? text.substring(text.indexOf('\n') + 1) : text);
    }

    private static UnaryOperator<String> lines(UnaryOperator<List<String>> change) {
        return text ->
                String.join("\n", change.apply(new ArrayList<>(text.lines().toList()))) + "\n";
    }

    /** A file of daily values with each figure changed. */
    private static UnaryOperator<String> days(DoubleUnaryOperator change) {
        return lines(lines -> lines.stream()
                .map(line -> {
                    String[] cells = line.split(",", -1);
                    for (int i = 6; i < cells.length; i++) {
                        double figure = Double.parseDouble(cells[i].strip());
                        cells[i] = figure < -900
                                ? cells[i]
                                : String.format(Locale.ROOT, "%9.2f", change.applyAsDouble(figure));
                    }
                    return String.join(",", cells);
                })
                .toList());
    }

    private static byte[] gzip(byte[] bytes) {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream zip = new GZIPOutputStream(packed)) {
            zip.write(bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return packed.toByteArray();
    }

    private static Stream<Sibling> siblings() {
        List<Sibling> all = new ArrayList<>();
        addCuts(all);
        addEditions(all);
        addParts(all);
        addBodiesTwice(all);
        addUnits(all);
        addSlips(all);
        addDisguises(all);
        return all.stream();
    }

    private static void addCuts(List<Sibling> all) {
        all.add(text(
                "dashboard, cut in its last count",
                CASES,
                t -> t.substring(0, t.length() - 2),
                "FILE_TRUNCATED|FILE_END_OPEN"));
        all.add(text(
                "dashboard, twenty lines short", CASES, lines(l -> l.subList(0, l.size() - 20)), "COUNTY_NOT_LISTED"));
        all.add(text(
                "dashboard, five in a hundred short",
                CASES,
                lines(l -> l.subList(0, l.size() * 95 / 100)),
                "COUNTIES_TOO_FEW"));
        all.add(text("rurality, cut in its last word", RUCC, t -> t.substring(0, t.length() - 3), "QUOTE_UNCLOSED"));
        all.add(text(
                "adjacency, cut in its last code",
                ADJACENCY,
                t -> t.substring(0, t.length() - 2),
                "FILE_TRUNCATED|FILE_END_OPEN"));
        all.add(text(
                "names, cut in the last longitude",
                NAMES,
                t -> t.stripTrailing().substring(0, t.stripTrailing().length() - 1),
                "FILE_TRUNCATED|FILE_END_OPEN"));
        all.add(text("warmth, cut in its last day", WARMTH, t -> t.substring(0, t.length() - 2), "NUMBER_MALFORMED"));
        all.add(text(
                "estimates, the last state's counties gone",
                ESTIMATES,
                lines(l -> l.subList(0, l.size() - 23)),
                "TOTAL_CONTRADICTS_SUM"));
    }

    private static void addEditions(List<Sibling> all) {
        all.add(new Sibling(
                "dashboard of the year before",
                CASES,
                _ -> bytes("cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2022.csv"),
                "EDITION_OTHER"));
        all.add(grid(
                "estimates with a further vintage",
                ESTIMATES,
                rows -> {
                    rows.getFirst().add("POPESTIMATE2024");
                    rows.stream().skip(1).forEach(r -> r.add("1"));
                },
                "EDITION_OTHER"));
        all.add(text("estimates of the vintage before", ESTIMATES, t -> t.replace("2023", "2022X"), "EDITION_OTHER"));
        all.add(text("rurality of 2013", RUCC, t -> t.replace("RUCC_2023", "RUCC_2013"), "WORD_UNKNOWN"));
        all.add(text(
                "February's warmth under January's name",
                WARMTH,
                t -> t.replace(",2023,01,", ",2023,02,"),
                "ROW_CONTRADICTS_FILE_NAME"));
        all.add(text("rain under warmth's name", WARMTH, _ -> text(RAIN), "ROW_CONTRADICTS_FILE_NAME"));
        all.add(grid("ranks within each state", SVI, RealSiblingsTest::rankWithinStates, "RANK_CONTRADICTS_FIGURE"));
    }

    private static void rankWithinStates(List<List<String>> rows) {
        int state = column(rows, "ST_ABBR");
        int rank = column(rows, "RPL_THEMES");
        Map<String, List<List<String>>> byState =
                rows.stream().skip(1).collect(Collectors.groupingBy(r -> r.get(state)));
        byState.values().forEach(counties -> {
            counties.sort(Comparator.comparingDouble(r -> Double.parseDouble(r.get(rank))));
            for (int i = 0; i < counties.size(); i++) {
                counties.get(i).set(rank, String.format(Locale.ROOT, "%.4f", i / Math.max(1.0, counties.size() - 1)));
            }
        });
    }

    private static byte[] bytes(String path) {
        try {
            return Files.readAllBytes(RealData.file(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void addParts(List<Sibling> all) {
        for (String file : List.of(CASES, SVI, RUCC, ESTIMATES, NAMES, ADJACENCY)) {
            all.add(text(
                    file + ", every second line",
                    file,
                    lines(l -> IntStream.range(0, l.size())
                            .filter(i -> i == 0 || i % 2 == 1)
                            .mapToObj(l::get)
                            .toList()),
                    "_TOO_FEW|VINTAGE_MISMATCH|ABSENT|ONE_SIDED|CONTRADICT"));
        }
        all.add(grid(
                "the index without Alaska and Hawaii",
                SVI,
                rows -> rows.removeIf(r -> r.get(2).equals("AK") || r.get(2).equals("HI")),
                "STATES_TOO_FEW"));
        all.add(text(
                "adjacency without self-pairs",
                ADJACENCY,
                lines(l -> l.stream()
                        .filter(x -> !x.split("\\|", -1)[1].equals(x.split("\\|", -1)[3]))
                        .toList()),
                "SELF_PAIRS_TOO_FEW"));
        all.add(text(
                "adjacency, each pair one way",
                ADJACENCY,
                lines(l -> l.stream()
                        .filter(x ->
                                x.startsWith("County") || x.split("\\|", -1)[1].compareTo(x.split("\\|", -1)[3]) <= 0)
                        .toList()),
                "NEIGHBOUR_ONE_SIDED"));
        all.add(text(
                "warmth with the month's last days not come yet",
                WARMTH,
                lines(l -> l.stream()
                        .map(x -> x.substring(0, x.length() - 20) + "  -999.99,  -999.99")
                        .toList()),
                "DAYS_TOO_FEW|FILE_TRUNCATED"));
    }

    private static void addBodiesTwice(List<Sibling> all) {
        for (String file : FILES.keySet()) {
            if (!file.equals("census-cb-county-2024")) {
                all.add(text(
                        file + " with its body twice", file, twice(!file.endsWith(".csv")), "TWICE|FILE_TRUNCATED"));
            }
        }
    }

    private static void addUnits(List<Sibling> all) {
        all.add(grid("uninsured in hundredths", SVI, r -> numbers(r, "EP_UNINSUR", n -> n / 100), "PERCENT_|MEDIAN_"));
        all.add(grid(
                "ranks in percent",
                SVI,
                r -> numbers(r, "RPL_THEMES", n -> n < 0 ? n : n * 100),
                "NUMBER_OUT_OF_RANGE"));
        all.add(grid("ranks turned round", SVI, r -> numbers(r, "RPL_THEMES", n -> n < 0 ? n : 1 - n), "RANK_"));
        all.add(grid(
                "population in thousands",
                SVI,
                r -> numbers(r, "E_TOTPOP", n -> Math.rint(n / 1000)),
                "NUMBER_OUT_OF_RANGE"));
        all.add(grid("cases as rates", CASES, r -> numbers(r, "cases2023", n -> n * 1.1 + 0.5), "NUMBER_MALFORMED"));
        all.add(grid("cases in hundreds", CASES, r -> numbers(r, "cases2023", n -> n * 100), "COUNT_IMPLAUSIBLE"));
        all.add(grid("cases of a year tenfold", CASES, r -> numbers(r, "Cases2010", n -> n * 10), "YEAR_OUT_OF_STEP"));
        all.add(grid("a count that wraps", CASES, r -> r.get(200).set(27, "4294967297"), "NUMBER_"));
        all.add(grid(
                "estimates of one county tenfold",
                ESTIMATES,
                r -> r.get(100).set(11, r.get(100).get(11) + "0"),
                "_CONTRADICT"));
        all.add(text("warmth in tenths of a degree", WARMTH, days(n -> n * 10), "NUMBER_OUT_OF_RANGE"));
        all.add(text(
                "warmth in Fahrenheit", WARMTH, days(n -> n * 9 / 5 + 32), "NUMBER_OUT_OF_RANGE|DAYS_IMPLAUSIBLE"));
        all.add(text("warmth in kelvin", WARMTH, days(n -> n + 273.15), "NUMBER_OUT_OF_RANGE"));
        all.add(text("rain in inches", RAIN, days(n -> n / 25.4), "DAYS_IMPLAUSIBLE"));
        all.add(text(
                "rain in tenths of a millimetre", RAIN, days(n -> n * 10), "NUMBER_OUT_OF_RANGE|DAYS_IMPLAUSIBLE"));
        all.add(grid(
                "points with their coordinates exchanged",
                NAMES,
                rows -> rows.stream().skip(1).forEach(r -> Collections.swap(r, 8, 9)),
                "NUMBER_OUT_OF_RANGE|POINT_"));
    }

    private static void addSlips(List<Sibling> all) {
        all.add(grid("dashboard, two names exchanged", CASES, r -> exchange(r, 1, 2, "Ctyname"), "COUNTY_NAME_"));
        all.add(grid("dashboard, two codes exchanged", CASES, r -> exchange(r, 1, 2, "ctycode"), "COUNTY_NAME_"));
        for (String change : List.of("one row down", "sorted", "reversed")) {
            all.add(grid(
                    "dashboard, a year " + change,
                    CASES,
                    rows -> cells(rows, "cases2023", c -> {
                        switch (change) {
                            case "one row down" -> Collections.rotate(c, 1);
                            case "sorted" -> Collections.sort(c);
                            default -> Collections.reverse(c);
                        }
                    }),
                    "YEAR_OUT_OF_STEP"));
        }
        all.add(grid(
                "dashboard, a state's counts one row down",
                CASES,
                rows -> {
                    int state = column(rows, "stname");
                    int cases = column(rows, "cases2023");
                    List<List<String>> pennsylvania = rows.stream()
                            .filter(r -> r.get(state).equals("Pennsylvania"))
                            .toList();
                    List<String> counts = new ArrayList<>(
                            pennsylvania.stream().map(r -> r.get(cases)).toList());
                    Collections.rotate(counts, 1);
                    for (int i = 0; i < counts.size(); i++) {
                        pennsylvania.get(i).set(cases, counts.get(i));
                    }
                },
                "YEAR_OUT_OF_STEP"));
        all.add(text(
                "dashboard, the names of two years exchanged",
                CASES,
                t -> t.replaceFirst("Cases2001,Cases2002", "Cases2002,Cases2001"),
                "COLUMNS_NOT_OF_EDITION"));
        all.add(grid(
                "dashboard, last year's counts in this year's column",
                CASES,
                rows -> rows.stream().skip(1).forEach(r -> r.set(27, r.get(26))),
                "YEAR_OUT_OF_STEP"));
        all.add(grid(
                "index, codes one row down",
                SVI,
                rows -> {
                    cells(rows, "FIPS", c -> Collections.rotate(c, 1));
                    cells(rows, "STCNTY", c -> Collections.rotate(c, 1));
                },
                "CONTRADICT"));
        all.add(grid(
                "index, one of its two code columns one row down",
                SVI,
                r -> cells(r, "FIPS", c -> Collections.rotate(c, 1)),
                "ROW_NAMES_TWO_COUNTIES"));
        all.add(grid(
                "index, its places one row down",
                SVI,
                r -> cells(r, "LOCATION", c -> Collections.rotate(c, 1)),
                "ROW_NAMES_TWO_COUNTIES"));
        all.add(grid(
                "index, a column one row down",
                SVI,
                r -> cells(r, "EP_UNINSUR", c -> Collections.rotate(c, 1)),
                "RANK_|PERCENT_"));
        all.add(grid(
                "index, two columns exchanged",
                SVI,
                rows -> {
                    int one = column(rows, "RPL_THEME1");
                    int other = column(rows, "RPL_THEME2");
                    rows.stream().skip(1).forEach(r -> Collections.swap(r, one, other));
                },
                "RANK_"));
        all.add(grid(
                "rurality, two counties' codes exchanged",
                RUCC,
                r -> exchange(r, 2, 5, "FIPS"),
                "CODE_CONTRADICTS_DESCRIPTION"));
        all.add(grid(
                "rurality, codes exchanged without their words",
                RUCC,
                r -> exchange(r, 2, 14, "Value"),
                "CODE_CONTRADICTS"));
        all.add(grid("estimates, two codes exchanged", ESTIMATES, r -> exchange(r, 2, 3, "COUNTY"), "COUNTY_NAME_"));
        all.add(grid("names, two codes exchanged", NAMES, r -> exchange(r, 1, 2, "GEOID"), "POINT_|CONTRADICT"));
        all.add(grid("names, two names exchanged", NAMES, r -> exchange(r, 1, 2, "NAME"), "CONTRADICT"));
        all.add(grid(
                "adjacency, two codes exchanged",
                ADJACENCY,
                r -> exchange(r, 1, 9, "County GEOID"),
                "CONTRADICT|ONE_SIDED|TWICE"));
        all.add(text(
                "warmth, two codes exchanged",
                WARMTH,
                t -> t.replaceFirst("cty,01001,", "cty,0100X,")
                        .replaceFirst("cty,01003,", "cty,01001,")
                        .replaceFirst("cty,0100X,", "cty,01003,"),
                "COUNTY_NAME_"));
        all.add(text(
                "warmth by FIPS codes of states",
                WARMTH,
                t -> t.replace("cty,04001,CA", "cty,06001,CA"),
                "CONTRADICT|CODE_"));
        all.add(grid(
                "dashboard, a class of state changed in one row",
                CASES,
                r -> r.get(2).set(2, "High Incidenc"),
                "CODE_CONTRADICTS"));
        all.add(grid(
                "dashboard, a state's names blanked", CASES, r -> r.get(110).set(1, ""), "STATE_NAME_"));
    }

    private static void addDisguises(List<Sibling> all) {
        all.add(new Sibling("gzip under the name of the text", SVI, RealSiblingsTest::gzip, "FILE_OF_OTHER_FORMAT"));
        all.add(new Sibling("UTF-16", RUCC, b -> new String(b, ISO_8859_1).getBytes(UTF_16), "FILE_OF_OTHER_FORMAT"));
        all.add(text("semicolons", RUCC, t -> write(parse(t, ','), ';'), "FILE_OF_OTHER_FORMAT"));
        all.add(text("a title above the header", ESTIMATES, t -> "Estimates of counties\n" + t, "TITLE_ABOVE_HEADER"));
        all.add(text(
                "a web page",
                NAMES,
                _ -> "<!DOCTYPE html><html><body>Not found</body></html>\n",
                "FILE_OF_OTHER_FORMAT"));
        all.add(text("the index as the dashboard file", CASES, _ -> text(SVI), "PUBLICATION_OTHER"));
        all.add(text("lines that end in CR LF", RUCC, t -> t.replace("\r", "").replace("\n", "\r\n"), AS_IT_IS));
        all.add(text("a blank line at the end", RUCC, t -> t + "\n", AS_IT_IS));
        all.add(text(
                "every cell in quotes",
                RUCC,
                t -> parse(t, ',').stream()
                                .map(r -> r.stream().collect(Collectors.joining("\",\"", "\"", "\"")))
                                .collect(Collectors.joining("\n"))
                        + "\n",
                AS_IT_IS));
        all.add(text(
                "codes without their zeros",
                SVI,
                t -> t.replaceAll("(?m),0([0-9]{4}),", ",$1,"),
                "FIPS_MALFORMED|CONTRADICT"));
        all.add(grid(
                "rows in another order", CASES, rows -> Collections.reverse(rows.subList(1, rows.size())), AS_IT_IS));
    }

    @TestFactory
    Stream<DynamicTest> eachIsRefusedNotedOrReadRightly() {
        String asItIs = outcome(_ -> {}).figures();
        return siblings().map(sibling -> DynamicTest.dynamicTest(sibling.name(), () -> checkSibling(sibling, asItIs)));
    }

    private static void checkSibling(Sibling sibling, String asItIs) {
        Outcome outcome = outcome(files -> {
            Path changed = folder.resolve(sibling.name().replaceAll("[^a-z0-9]", "_"))
                    .resolve(Path.of(path(sibling.file())).getFileName());
            try {
                Files.createDirectories(changed.getParent());
                Files.write(changed, sibling.change().apply(bytes(path(sibling.file()))));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            files.put(sibling.file(), changed);
        });
        String expected = sibling.expected();
        if (expected.equals(AS_IT_IS)) {
            assertThat(outcome.refusals()).isEmpty();
            assertThat(outcome.figures()).isEqualTo(asItIs);
        } else {
            assertThat(String.join(" ", outcome.refusals()) + " noted: " + outcome.notes())
                    .containsPattern(expected);
        }
    }

    private record Outcome(List<String> refusals, String notes, String figures) {}

    private static Outcome outcome(Consumer<Map<String, Path>> change) {
        Map<String, Path> files = new LinkedHashMap<>();
        FILES.forEach((file, path) -> files.put(file, RealData.file(path)));
        change.accept(files);
        List<SourceInput> sources = new ArrayList<>();
        files.forEach((file, path) -> sources.add(source(file, path)));
        BuildConfig config = new BuildConfig(
                null,
                Instant.parse("2026-01-31T00:00:00Z"),
                "test",
                GeographyVintage.CENSUS_2023,
                List.of(),
                null,
                2,
                false,
                sources);
        try {
            Inputs inputs;
            try (InputReader reader = new InputReader(config)) {
                inputs = reader.readAll();
            }
            DraftAssembly assembly = new DraftAssembly(inputs, config.vintage(), config.edition());
            String figures = assembly.profiles().toString();
            assembly.history();
            assembly.neighbours();
            assembly.boundaries();
            assembly.daily();
            RefusedException.throwIfBlocked(inputs.accounts());
            return new Outcome(
                    List.of(),
                    IssueReport.of(inputs.accounts()).stream()
                            .map(SealedIssue::kind)
                            .toList()
                            .toString(),
                    figures);
        } catch (RefusedException e) {
            return new Outcome(
                    List.copyOf(new TreeSet<>(e.issues().stream()
                            .map(IngestIssue::kind)
                            .map(Enum::name)
                            .toList())),
                    "",
                    "");
        }
    }

    private static SourceInput source(String file, Path path) {
        return NclimgridFile.ofName(file)
                .map(daily -> SourceInput.daily(daily, path, digest(path), null))
                .orElseGet(() -> new SourceInput(file, AdapterCatalog.find(file).orElseThrow(), path, null, null));
    }

    private static Sha256 digest(Path path) {
        try {
            return Sha256.of(path);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
