package org.gapatlas.model.review;

import java.util.List;
import java.util.Locale;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;

/** What evidence a county can have or lack, whatever the evidence says. */
public enum EvidenceInput {
    /** The county lies where the tick tables look at all: in the contiguous states or DC. */
    TICK_TABLE_COVERAGE(NotEstimableCode.OUTSIDE_CONTIGUOUS_STATES),
    /** At least one year of the window is known. */
    OWN_HISTORY(NotEstimableCode.OWN_HISTORY_UNKNOWN),
    /** Counts and residents are known around it, on both rings. */
    NEIGHBOUR_HISTORY(NotEstimableCode.NEIGHBOUR_HISTORY_UNKNOWN),
    POPULATION(NotEstimableCode.POPULATION_UNKNOWN),
    VULNERABILITY(NotEstimableCode.VULNERABILITY_UNKNOWN),
    /** The tick table says something of it, "No records" included. */
    TICK_STATUS(NotEstimableCode.TICK_STATUS_UNKNOWN),
    /** The pathogen table says something of it, "No records" included. */
    PATHOGEN_STATUS(NotEstimableCode.PATHOGEN_STATUS_UNKNOWN),
    /** Every year of the window is known. */
    OWN_HISTORY_OF_ALL_YEARS(NotEstimableCode.OWN_HISTORY_UNKNOWN),
    /** Something is known of every neighbour. */
    HISTORY_OF_ALL_NEIGHBOURS(NotEstimableCode.NEIGHBOUR_HISTORY_UNKNOWN);

    private final NotEstimableCode code;

    EvidenceInput(NotEstimableCode code) {
        this.code = code;
    }

    /** Lowercase words joined by underscores. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What a county without it is told, where a model cannot do without. */
    NotEstimableCode code() {
        return code;
    }

    boolean isMissing(FeatureTable table, int county) {
        return switch (this) {
            case TICK_TABLE_COVERAGE -> !table.counties().get(county).state().inContiguousTickScope();
            case OWN_HISTORY -> table.value(county, Feature.OWN_YEARS_KNOWN) == 0;
            case NEIGHBOUR_HISTORY ->
                !table.isKnown(county, Feature.NEIGHBOUR_CASES_PER_100000)
                        || (table.isKnown(county, Feature.POPULATION)
                                && !table.isKnown(county, Feature.EXPECTED_AT_SECOND_RING_RATE));
            case POPULATION -> !table.isKnown(county, Feature.POPULATION);
            case VULNERABILITY -> !table.isKnown(county, Feature.SVI_PERCENTILE);
            case TICK_STATUS -> !table.isKnown(county, Feature.TICK_RECORD);
            case PATHOGEN_STATUS -> !table.isKnown(county, Feature.PATHOGEN_PRESENT);
            case OWN_HISTORY_OF_ALL_YEARS ->
                table.value(county, Feature.OWN_YEARS_KNOWN) < table.window().length();
            case HISTORY_OF_ALL_NEIGHBOURS ->
                table.value(county, Feature.NEIGHBOURS_KNOWN) < table.value(county, Feature.NEIGHBOURS);
        };
    }

    /** Those of a list that a county lacks, in its order. */
    static List<EvidenceInput> missing(List<EvidenceInput> inputs, FeatureTable table, int county) {
        return inputs.stream().filter(input -> input.isMissing(table, county)).toList();
    }
}
