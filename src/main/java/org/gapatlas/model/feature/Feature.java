package org.gapatlas.model.feature;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.provenance.SourceKey;

/**
 * The catalogue: everything that a model may know of a county. What is written here is what documents, feature tables
 * and model cards print. The county itself, its name, its state and its gap score are no features.
 */
@SuppressWarnings("ImmutableEnumChecker") // unmodifiable lists
public enum Feature {
    OWN_YEARS_KNOWN(
            Group.HISTORY,
            "years",
            "Years of the window for which the county has a count, zeros included.",
            "Never missing; 0 where nothing is known. A blank cell and a state that did not report count as not known.",
            history()),
    OWN_YEARS_WITH_RECORD(
            Group.HISTORY,
            "years",
            "Years of the window with a record, that is 5 or more cases among the county's residents.",
            "Missing where no year of the window is known.",
            history()),
    OWN_CASES_A_YEAR(
            Group.HISTORY,
            "cases a year",
            "Cases of the window over the years known.",
            "Missing where no year of the window is known.",
            history()),
    LATEST_RECORD(
            Group.HISTORY,
            "cases",
            "The county's count in the last year if it is a record, else 0: the county shows nothing that the public-use"
                    + " file would print. For the release's own year, the count that the release publishes.",
            "0 where there is no record, whatever the reason; the statistical reference takes it so.",
            List.of(SourceKey.HUMAN_HISTORY, SourceKey.HUMAN)),
    NEIGHBOURS(
            Group.HISTORY,
            "counties",
            "Counties that touch it, on land or across water.",
            "Never missing; 0 for an island that stands alone.",
            List.of(SourceKey.COUNTY_ADJACENCY)),
    NEIGHBOURS_KNOWN(
            Group.HISTORY,
            "counties",
            "Those of them of which at least one year of the window is known.",
            "Never missing.",
            historyAndAdjacency()),
    NEIGHBOURS_WITH_RECORD(
            Group.HISTORY,
            "counties",
            "Those of them that show a record in at least one year of the window.",
            "Never missing; a neighbour that is not known is not counted.",
            historyAndAdjacency()),
    NEIGHBOUR_RECORD_SHARE(
            Group.HISTORY,
            "share, 0 to 1",
            "Neighbours with a record over neighbours known.",
            "Missing where no neighbour is known.",
            historyAndAdjacency()),
    NEIGHBOUR_CASES_PER_100000(
            Group.HISTORY,
            "cases a year per 100,000 residents",
            "Cases of the known years of all neighbours over their residents in those years.",
            "Missing where no neighbour is known or has residents.",
            historyAdjacencyAndPopulation()),
    EXPECTED_AT_NEIGHBOURS_RATE(
            Group.HISTORY,
            "cases a year",
            "What the county would show a year if its residents had records at the rate of the counties that touch it.",
            "Missing where no neighbour is known, or the county's residents are not.",
            historyAdjacencyAndPopulation()),
    EXPECTED_AT_SECOND_RING_RATE(
            Group.HISTORY,
            "cases a year",
            "The same at the rate of the counties one step further, its neighbours' neighbours without itself.",
            "Missing where none of them is known, or the county's residents are not.",
            historyAdjacencyAndPopulation()),
    TICK_RECORD(
            Group.ECOLOGY,
            "0, 1 or 2",
            "Strongest record of either tick species: 2 Established, 1 Reported, 0 No records.",
            "Missing where the status is unknown, and in any table that is cut off before the release's own year.",
            List.of(SourceKey.TICK)),
    PATHOGEN_PRESENT(
            Group.ECOLOGY,
            "0 or 1",
            "Whether Borrelia burgdorferi was recorded in ticks of the county.",
            "Missing where the status is unknown, and in any table that is cut off before the release's own year.",
            List.of(SourceKey.PATHOGEN)),
    NEIGHBOUR_TICK_SHARE(
            Group.ECOLOGY,
            "share, 0 to 1",
            "Neighbours with a tick record over neighbours whose tick status is known.",
            "Missing where no neighbour's status is known, and in any table cut off before the release's own year.",
            List.of(SourceKey.TICK, SourceKey.COUNTY_ADJACENCY)),
    POPULATION(
            Group.CONTEXT,
            "people",
            "Residents; one vintage for all years.",
            "Missing where the source has no figure.",
            List.of(SourceKey.POPULATION, SourceKey.CONTEXT_SVI)),
    SVI_PERCENTILE(
            Group.CONTEXT,
            "percentile, 0 to 1",
            "Social vulnerability, national rank; 1 is the most vulnerable. One vintage for all years.",
            "Missing where the source has no figure.",
            List.of(SourceKey.CONTEXT_SVI)),
    UNINSURED_PERCENTILE(
            Group.CONTEXT,
            "percentile, 0 to 1",
            "Share without health insurance, national rank. One vintage for all years.",
            "Missing where the source has no figure.",
            List.of(SourceKey.CONTEXT_SVI)),
    RURAL_URBAN_CODE(
            Group.CONTEXT,
            "code, 1 to 9",
            "Rural-Urban Continuum Code 2023; 9 is the most rural. One vintage for all years.",
            "Missing where the source has no figure.",
            List.of(SourceKey.CONTEXT_RUCC));

    /** Where a feature comes from in time. */
    public enum Group {
        /** From counts by year; ends with the year at which a table is cut off. */
        HISTORY,
        /** From the tick and pathogen tables, cumulative through a day after every year of the history. */
        ECOLOGY,
        /** Of one vintage, the same at every cut. */
        CONTEXT
    }

    /** The version of this catalogue; a changed meaning is a new one. */
    public static final String SET_VERSION = "tier1-county-features-v1";

    private final Group group;
    private final String unit;
    private final String meaning;
    private final String missingness;
    private final List<SourceKey> sources;

    Feature(Group group, String unit, String meaning, String missingness, List<SourceKey> sources) {
        this.group = group;
        this.unit = unit;
        this.meaning = meaning;
        this.missingness = missingness;
        this.sources = List.copyOf(sources);
    }

    private static List<SourceKey> history() {
        return List.of(SourceKey.HUMAN_HISTORY);
    }

    private static List<SourceKey> historyAndAdjacency() {
        return List.of(SourceKey.HUMAN_HISTORY, SourceKey.COUNTY_ADJACENCY);
    }

    private static List<SourceKey> historyAdjacencyAndPopulation() {
        return Stream.concat(historyAndAdjacency().stream(), Stream.of(SourceKey.POPULATION, SourceKey.CONTEXT_SVI))
                .toList();
    }

    /** Lowercase words joined by underscores; the column of a feature table. */
    public String id() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    public Group group() {
        return group;
    }

    public String unit() {
        return unit;
    }

    public String meaning() {
        return meaning;
    }

    /** When there is no value, and what stands for it. */
    public String missingness() {
        return missingness;
    }

    /**
     * The parts of a release that it is computed from. {@code human_history} is the human source itself where that
     * prints earlier years; of two sources of population the estimate wins.
     */
    public List<SourceKey> sources() {
        return sources;
    }

    /** The published measures behind it, whose rows {@code lineage} names; empty for what the case history gives. */
    public List<MeasureKey> measures() {
        return switch (this) {
            case LATEST_RECORD -> List.of(MeasureKey.CASE_COUNT);
            case TICK_RECORD, NEIGHBOUR_TICK_SHARE ->
                List.of(MeasureKey.SCAPULARIS_STATUS, MeasureKey.PACIFICUS_STATUS);
            case PATHOGEN_PRESENT -> List.of(MeasureKey.BURGDORFERI_STATUS);
            case POPULATION, NEIGHBOUR_CASES_PER_100000, EXPECTED_AT_NEIGHBOURS_RATE, EXPECTED_AT_SECOND_RING_RATE ->
                List.of(MeasureKey.POPULATION, MeasureKey.POPULATION_ESTIMATE);
            case SVI_PERCENTILE -> List.of(MeasureKey.SVI_PERCENTILE);
            case UNINSURED_PERCENTILE -> List.of(MeasureKey.UNINSURED_PERCENTILE);
            case RURAL_URBAN_CODE -> List.of(MeasureKey.RURAL_URBAN_CODE);
            case OWN_YEARS_KNOWN,
                    OWN_YEARS_WITH_RECORD,
                    OWN_CASES_A_YEAR,
                    NEIGHBOURS,
                    NEIGHBOURS_KNOWN,
                    NEIGHBOURS_WITH_RECORD,
                    NEIGHBOUR_RECORD_SHARE -> List.of();
        };
    }

    public static Optional<Feature> find(String id) {
        return Arrays.stream(values()).filter(f -> f.id().equals(id)).findFirst();
    }
}
