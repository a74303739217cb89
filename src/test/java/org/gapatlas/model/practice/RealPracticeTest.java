package org.gapatlas.model.practice;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.gapatlas.RealData;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.HistoricalCount;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests the rule on the whole dashboard file, including Connecticut's former counties, which no release has. */
@Tag("real-data")
class RealPracticeTest {
    private static List<String> lines(String file) throws IOException {
        return Files.readAllLines(RealData.file(file), StandardCharsets.ISO_8859_1);
    }

    private static SortedMap<UsState, SortedSet<UsState>> borders() throws IOException {
        SortedMap<UsState, SortedSet<UsState>> borders = new TreeMap<>();
        for (String line : lines("census-county-adjacency/county_adjacency2023.txt")) {
            String[] cells = line.split("\\|", -1);
            var own = UsState.findByFips(cells[1].substring(0, 2));
            var other = UsState.findByFips(cells[3].substring(0, 2));
            if (own.isPresent() && other.isPresent() && own.get() != other.get()) {
                borders.computeIfAbsent(own.get(), _ -> new TreeSet<>()).add(other.get());
            }
        }
        return borders;
    }

    @Test
    void theFlagsAreThoseOfTheIndependentTrial() throws IOException {
        List<HistoricalCount> history = new ArrayList<>();
        for (String line : lines("cdc-lyme-county-dashboard/LD_Case_Counts_by_County_2023_updated.csv")) {
            String[] cells = line.split(",", -1);
            for (int year = 2001; year <= 2023 && Character.isDigit(cells[3].charAt(0)); year++) {
                String cell = cells[5 + year - 2001];
                if (!cell.isEmpty()) {
                    Fips fips =
                            new Fips(String.format("%02d%03d", Integer.valueOf(cells[3]), Integer.valueOf(cells[4])));
                    history.add(new HistoricalCount(fips, year, PublishedValue.ofNumber(Integer.parseInt(cell)), 2));
                }
            }
        }
        List<String> flags = ReportingPractice.of(StateTotals.of(history), borders()).all().stream()
                .filter(f -> f.flag() != PracticeFlag.ALL_ZERO || f.year() >= 2017)
                .map(f -> f.flag().name().charAt(0) + " " + f.state() + " " + f.year())
                .toList();
        assertThat(flags).contains("C CT 2020", "C CT 2021", "C MA 2016", "C MA 2021", "J NY 2022", "A OK 2022");
        assertThat(flags).filteredOn(flag -> flag.startsWith("C")).hasSize(37);
        assertThat(flags).filteredOn(flag -> flag.startsWith("J")).hasSize(25);
        assertThat(flags).filteredOn(flag -> flag.startsWith("A")).hasSize(21);
    }
}
