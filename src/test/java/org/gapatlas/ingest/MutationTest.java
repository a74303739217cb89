package org.gapatlas.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.gapatlas.SmallAtlas;
import org.gapatlas.catalog.PublicationCatalog;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.HistoricalCount;
import org.gapatlas.release.observations.ReleaseDraft;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Changes publishers' files in every way in which files are known to go wrong, one change at a time, and checks how a
 * build handles each. The build must refuse a change that alters a published figure, or note it with an issue of its
 * own; a new digest does not count as such an issue. {@link #UNPROVABLE} lists the changes for which neither is
 * possible, because nothing else in the files depends on the figure. The same seed gives the same changes.
 */
@Tag("slow")
class MutationTest {
    private static final long SEED = 20_260_203;
    private static final int LEAST_MUTANTS = 2_000;
    private static final int CUTS = 12;

    /** How many changes are tried in a column that the build does not read. */
    private static final int OF_OTHERS = 3;

    /** Changes that can pass, as {@code file | column | change}; the comments say why no file reveals them. */
    private static final List<String> UNPROVABLE = List.of(
            // A count of one county and year, on which nothing else in the file depends. In a nation of thousands,
            // whole columns are noticed (YEAR_OUT_OF_STEP), and every earlier year is compared with the previous
            // release (HISTORY_REVISED).
            "cdc-lyme-county-dashboard(-history)? \\| [Cc]ases[0-9]{4} \\| .*",
            // Rows are counts and their places, and the file has no totals.
            "cdc-lyme-public-use \\| (Frequency|FIPS|State|Year) \\| .*",
            "cdc-lyme-public-use \\| row [0-9]+ \\| GONE",
            // Known words on which nothing else depends.
            "cdc-arbonet-ixodes-2025 \\| Ixodes_.*tatus \\| (CELLS_EXCHANGED|COLUMN_.*|ONE_VALUE_IN_COLUMN)",
            "cdc-arbonet-ixodes-pathogens-2025 \\| Borrelia_.*Status \\| (CELLS_EXCHANGED|COLUMN_.*|ONE_VALUE_IN_COLUMN)",
            // Plausible weather; in a nation of thousands, wrong units are noticed (DAYS_IMPLAUSIBLE).
            "tavg-202301-cty-scaled.csv \\| day [0-9]+ \\| .*",
            // One island more or fewer, or an island elsewhere; generalized outlines omit islands.
            "census-cb-county-2024 \\| second west \\| .*",
            // The same name in capital letters.
            "(census-gazetteer-2024|atsdr-svi-2022-names) \\| (NAME|COUNTY) \\| OTHER_CASE",
            // With ten counties a value can change without changing any rank; with thousands it rarely can.
            "atsdr-svi-2022 \\| EP_UNINSUR \\| ANOTHER_DIGIT",
            // Codes move together with the words that would contradict them.
            "usda-ers-rucc-2023 \\| Value \\| COLUMN_REVERSED");

    @TempDir
    private Path folder;

    private enum Kind {
        DASHBOARD,
        PUBLIC_USE,
        SURVEY_NAMES;

        FaithfulNation nation(Path folder) {
            return switch (this) {
                case DASHBOARD -> FaithfulNation.ofDashboard(folder);
                case PUBLIC_USE -> FaithfulNation.ofPublicUse(folder);
                case SURVEY_NAMES -> FaithfulNation.ofSurveyNames(folder);
            };
        }

        /** The files that only this nation has. */
        List<String> files() {
            return switch (this) {
                case DASHBOARD -> nation(Path.of(".")).files();
                case PUBLIC_USE -> List.of(FaithfulNation.PUBLIC_USE, FaithfulNation.HISTORY);
                case SURVEY_NAMES -> List.of(FaithfulNation.SURVEY_NAMES);
            };
        }
    }

    @Test
    void everyChangeOfAFigureIsReported() throws Exception {
        List<Callable<Bench>> work = new ArrayList<>();
        for (Kind kind : Kind.values()) {
            for (String file : kind.files()) {
                work.add(() -> new Bench(kind, file, folder.resolve(kind + file)).run());
            }
        }
        List<Bench> benches = new ArrayList<>();
        try (ExecutorService two = Executors.newFixedThreadPool(2)) {
            for (Future<Bench> bench : two.invokeAll(work)) {
                benches.add(bench.get());
            }
        }
        List<String> survivors =
                benches.stream().flatMap(b -> b.survivors.stream()).toList();
        benches.forEach(b -> System.out.println(b.file + " " + b.outcomes));
        survivors.forEach(System.out::println);
        int mutants = benches.stream()
                .flatMap(b -> b.outcomes.values().stream())
                .mapToInt(n -> n)
                .sum();
        System.out.println(mutants);

        assertThat(mutants).isGreaterThanOrEqualTo(LEAST_MUTANTS);
        assertThat(survivors.stream().filter(s -> UNPROVABLE.stream().noneMatch(s::matches)))
                .isEmpty();
    }

    /** One file, and the results of its changes. */
    private static final class Bench {
        private final String file;
        private final FaithfulNation nation;
        private final SmallAtlas files;
        private final Outcome baseline;
        private final SortedMap<String, Integer> outcomes = new TreeMap<>();
        private final List<String> survivors = new ArrayList<>();

        Bench(Kind kind, String file, Path folder) {
            this.file = file;
            this.nation = kind.nation(folder);
            this.files = nation.write();
            this.baseline = outcome(files);
            assertThat(baseline.refusal()).as(file).isEmpty();
        }

        Bench run() {
            int columns = nation.grid(file).getFirst().size();
            for (int column = 0; column < columns; column++) {
                changeColumn(column);
            }
            changeShape();
            if (FaithfulNation.isText(file)) {
                cutEnd();
            }
            return this;
        }

        private void changeColumn(int column) {
            String name = nameOf(column);
            Random random = new Random(SEED ^ (file + name).hashCode());
            List<FileChange> changes = new ArrayList<>(FileChange.ALL);
            if (!isRead(name)) {
                Collections.shuffle(changes, random);
                changes = changes.subList(0, OF_OTHERS);
            }
            int first = FaithfulNation.firstRow(file);
            for (FileChange change : changes) {
                List<List<String>> rows = nation.grid(file);
                int row = first + random.nextInt(rows.size() - first);
                if (change.apply(rows, new FileChange.Place(first, row, column, random))) {
                    judge(rows, name + " | " + change.name());
                }
            }
        }

        private String nameOf(int column) {
            boolean isDaily = file.endsWith(".csv");
            return isDaily
                    ? column < 6 ? "column " + column : "day " + (column - 5)
                    : nation.grid(file).getFirst().get(column);
        }

        /** Whether the build reads a column. Days are all alike, so three of them represent all. */
        private boolean isRead(String column) {
            if (file.endsWith(".csv")) {
                return column.startsWith("column") || column.endsWith("1");
            }
            return PublicationCatalog.bundled()
                    .find(file)
                    .filter(m -> m.read().isEmpty() || m.reads(column))
                    .isPresent();
        }

        /** Half of the file, the whole file twice, a row twice, a row missing, a column missing, the rows reversed. */
        private void changeShape() {
            List<List<String>> whole = nation.grid(file);
            int first = FaithfulNation.firstRow(file);
            List<List<String>> header = whole.subList(0, first);
            List<List<String>> body = whole.subList(first, whole.size());
            int half = body.size() / 2;
            judge(joined(header, body.subList(0, half)), "body | FIRST_HALF");
            judge(joined(header, body.subList(half, body.size())), "body | SECOND_HALF");
            judge(joined(whole, body), "body | TWICE");
            judge(joined(whole, header), "body | HEADER_AGAIN");
            judge(joined(header, body.reversed()), "body | REVERSED");
            for (int row = first; row < whole.size(); row++) {
                List<List<String>> twice = new ArrayList<>(whole);
                twice.add(row, whole.get(row));
                judge(twice, "row " + row + " | TWICE");
                List<List<String>> without = new ArrayList<>(whole);
                without.remove(row);
                judge(without, "row " + row + " | GONE");
            }
            int columns = whole.getFirst().size();
            for (int column = 0; column < columns; column += 1 + columns / 12) {
                int gone = column;
                List<List<String>> rows = nation.grid(file);
                rows.forEach(cells -> cells.remove(gone));
                if (!file.equals(FaithfulNation.OUTLINES)) {
                    judge(rows, nameOf(column) + " | COLUMN_GONE");
                }
            }
        }

        private static List<List<String>> joined(List<List<String>> some, List<List<String>> more) {
            return Stream.concat(some.stream(), more.stream()).toList();
        }

        private void cutEnd() {
            String text = nation.text(file);
            Random random = new Random(SEED ^ file.hashCode());
            for (int i = 0; i < CUTS; i++) {
                int length = i < CUTS / 2 ? text.length() - 1 - i : 1 + random.nextInt(text.length() - 1);
                nation.putText(files, file, text.substring(0, length));
                judge("end | CUT");
            }
        }

        private void judge(List<List<String>> rows, String change) {
            nation.put(files, file, rows);
            judge(change);
        }

        private void judge(String change) {
            Outcome outcome = outcome(files);
            String word;
            if (!outcome.refusal().isEmpty()) {
                word = "refused";
            } else if (outcome.figures().equals(baseline.figures())) {
                word = "no figure changed";
            } else if (!outcome.notes().equals(baseline.notes())) {
                word = "noted";
            } else {
                word = "unsaid";
                survivors.add(file + " | " + change);
            }
            outcomes.merge(word, 1, Integer::sum);
        }
    }

    /**
     * The result of a build.
     *
     * @param figures everything published, as text
     * @param notes how many issues of each source and kind there are, not counting new digests
     */
    private record Outcome(String refusal, String figures, String notes) {}

    private static Outcome outcome(SmallAtlas files) {
        try {
            BuildConfig config = files.config(SmallAtlas.ID, 1);
            Inputs inputs;
            try (InputReader reader = new InputReader(config)) {
                inputs = reader.readAll();
            }
            DraftAssembly assembly = new DraftAssembly(inputs, config.vintage(), config.edition());
            List<CountyProfile> profiles = assembly.profiles();
            List<HistoricalCount> history = assembly.history();
            List<ReleaseDraft.Neighbours> neighbours = assembly.neighbours();
            String figures = Stream.of(
                            profiles.stream(),
                            history.stream().map(h -> h.fips() + " " + h.year() + " " + h.count()),
                            neighbours.stream(),
                            assembly.boundaries().stream(),
                            assembly.daily().months().map(m -> m.fips() + " " + m.month() + " " + m.days()))
                    .flatMap(s -> s)
                    .map(Object::toString)
                    .collect(Collectors.joining("\n"));
            RefusedException.throwIfBlocked(inputs.accounts());
            String notes = IssueReport.of(inputs.accounts()).stream()
                    .filter(i -> !i.kind().equals("EDITION_UNEXAMINED"))
                    .map(i -> i.sourceId() + " " + i.kind() + " " + i.count() + " " + i.examples())
                    .collect(Collectors.joining("\n"));
            return new Outcome("", figures, notes);
        } catch (RefusedException e) {
            return new Outcome(e.issues().toString(), "", "");
        }
    }
}
