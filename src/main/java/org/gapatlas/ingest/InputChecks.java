package org.gapatlas.ingest;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.adjacency.NeighbourRow;
import org.gapatlas.adapter.arbonet.IxodesPathogenRow;
import org.gapatlas.adapter.arbonet.IxodesRow;
import org.gapatlas.adapter.lymedashboard.LymeDashboardRow;
import org.gapatlas.adapter.lymepublic.LymePublicRow;
import org.gapatlas.adapter.lymepublic.Residence;
import org.gapatlas.adapter.popest.PopestRow;
import org.gapatlas.adapter.rucc.RuccRow;
import org.gapatlas.adapter.svi.SviRow;
import org.gapatlas.ingest.check.CountCheck;
import org.gapatlas.ingest.check.FiguresCheck;
import org.gapatlas.ingest.check.FloorAgainstCounts;
import org.gapatlas.ingest.check.FloorCheck;
import org.gapatlas.ingest.check.PopulationCheck;
import org.gapatlas.ingest.check.SpeciesCheck;
import org.gapatlas.ingest.check.VulnerabilityCheck;
import org.gapatlas.ingest.check.YearCheck;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.jspecify.annotations.Nullable;

/** Checks every input against its publication's floors, and inputs against each other, once the counties are known. */
final class InputChecks {
    private static final String POPULATION = "E_TOTPOP";

    private final Inputs inputs;
    private final CountySet vintage;
    private final int year;

    /** @param year the surveillance year */
    InputChecks(Inputs inputs, CountySet vintage, int year) {
        this.inputs = inputs;
        this.vintage = vintage;
        this.year = year;
    }

    void check() {
        SortedMap<Fips, Double> survey = surveyed();
        SortedMap<Fips, Double> estimates = estimated();
        SortedMap<Fips, Double> residents = new TreeMap<>(survey);
        residents.putAll(estimates);
        checkHuman(residents);
        if (inputs.history() != null) {
            checkDashboard(inputs.history(), residents);
        }
        checkFloors(inputs.tick(), IxodesRow::fips);
        if (inputs.tick() != null) {
            SpeciesCheck.check(inputs.tick().rows(), inputs.tick().account()::raise);
        }
        checkFloors(inputs.pathogen(), IxodesPathogenRow::fips);
        checkFloors(inputs.svi(), row -> row.county().fips());
        checkFloors(inputs.rucc(), RuccRow::fips);
        checkFloors(inputs.population(), PopestRow::fips);
        if (inputs.adjacency() != null) {
            checkAdjacency(inputs.adjacency());
        }
        inputs.daily().forEach(d -> checkFloors(d.counties(), DailyInput.NamedCounty::fips));
        if (inputs.svi() != null) {
            SourceAccount account = inputs.svi().account();
            new VulnerabilityCheck(account.marks(), vintage.size(), account::raise)
                    .check(inputs.svi().rows());
        }
        if (inputs.population() != null) {
            PopulationCheck.check(estimates, survey, inputs.population().account()::raise);
        }
    }

    private SortedMap<Fips, Double> surveyed() {
        SortedMap<Fips, Double> people = new TreeMap<>();
        if (inputs.svi() != null) {
            for (Located<SviRow> located : inputs.svi().rows()) {
                Double printed = located.row().printed().get(POPULATION);
                if (printed != null) {
                    people.put(located.row().county().fips(), printed);
                }
            }
        }
        return people;
    }

    private SortedMap<Fips, Double> estimated() {
        SortedMap<Fips, Double> people = new TreeMap<>();
        if (inputs.population() != null) {
            for (Located<PopestRow> located : inputs.population().rows()) {
                people.put(located.row().fips(), (double) located.row().population());
            }
        }
        return people;
    }

    private void checkHuman(Map<Fips, Double> residents) {
        switch (inputs.human()) {
            case HumanInput.PublicUse(Input<LymePublicRow> input) -> checkPublicUse(input, residents);
            case HumanInput.Dashboard(Input<LymeDashboardRow> input) -> checkDashboard(input, residents);
        }
    }

    private void checkPublicUse(Input<LymePublicRow> input, Map<Fips, Double> residents) {
        SortedMap<Fips, Double> floors = new TreeMap<>();
        SortedMap<String, Double> unallocated = new TreeMap<>();
        List<String> states = new ArrayList<>();
        int lastYear = 0;
        for (Located<LymePublicRow> located : input.rows()) {
            LymePublicRow row = located.row();
            lastYear = Math.max(lastYear, row.year());
            if (row.year() == year) {
                states.add(row.state().fipsCode());
                switch (row.residence()) {
                    case Residence.InCounty(Fips fips) -> floors.merge(fips, (double) row.frequency(), Double::sum);
                    case Residence.NotLinked _ ->
                        unallocated.merge(row.state().displayName(), (double) row.frequency(), Double::sum);
                }
            }
        }
        FloorCheck whole = floors(input.account());
        whole.checkLastYear(lastYear);
        whole.check(floors.keySet(), states);
        CountCheck counts = new CountCheck(residents, input.account()::raise);
        floors.forEach((fips, cases) -> counts.check(fips, year, cases, null));
        unallocated.forEach((state, records) -> counts.checkUnallocated(state, year, records));
        counts.checkNation();
        if (inputs.history() != null) {
            FloorAgainstCounts.check(floors, counted(inputs.history()), year, input.account()::raise);
        }
    }

    private SortedMap<Fips, Double> counted(Input<LymeDashboardRow> input) {
        SortedMap<Fips, Double> counts = new TreeMap<>();
        for (Located<LymeDashboardRow> located : input.rows()) {
            @Nullable PublishedValue value = located.row().cases().get(year);
            if (value != null && value.number() != null) {
                counts.put(located.row().fips(), value.number().doubleValue());
            }
        }
        return counts;
    }

    private void checkDashboard(Input<LymeDashboardRow> input, Map<Fips, Double> residents) {
        checkFloors(input, LymeDashboardRow::fips);
        new YearCheck(countedByYear(input), input.account()::raise).check();
        long without = input.rows().stream()
                .filter(r -> r.row().cases().get(year) instanceof PublishedValue.Missing)
                .count();
        FiguresCheck.check("cases" + year, without, input.rows().size(), input.account()::raise);
        CountCheck counts = new CountCheck(residents, input.account()::raise);
        for (Located<LymeDashboardRow> located : input.rows()) {
            located.row().cases().forEach((printed, value) -> {
                if (value.number() != null) {
                    counts.check(located.row().fips(), printed, value.number().doubleValue(), located.number());
                }
            });
        }
        counts.checkNation();
    }

    private static SortedMap<Fips, SortedMap<Integer, Double>> countedByYear(Input<LymeDashboardRow> input) {
        SortedMap<Fips, SortedMap<Integer, Double>> counts = new TreeMap<>();
        for (Located<LymeDashboardRow> located : input.rows()) {
            SortedMap<Integer, Double> byYear =
                    counts.computeIfAbsent(located.row().fips(), _ -> new TreeMap<>());
            located.row().cases().forEach((printed, value) -> {
                if (value.number() != null) {
                    byYear.put(printed, value.number().doubleValue());
                }
            });
        }
        return counts;
    }

    private void checkAdjacency(Input<NeighbourRow> input) {
        long selfPairs = input.account().issues().stream()
                .filter(i -> i.kind() == IssueKind.SELF_PAIR)
                .count();
        floors(input.account()).checkSelfPairs(Math.toIntExact(selfPairs));
    }

    private <R> void checkFloors(@Nullable Input<R> input, Function<R, Fips> county) {
        if (input != null) {
            Collection<Fips> listed =
                    input.rows().stream().map(Located::row).map(county).toList();
            floors(input.account())
                    .check(listed, listed.stream().map(Fips::stateCode).toList());
        }
    }

    private FloorCheck floors(SourceAccount account) {
        return new FloorCheck(account.marks(), vintage, account::raise);
    }
}
