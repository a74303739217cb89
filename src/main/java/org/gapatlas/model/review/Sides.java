package org.gapatlas.model.review;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.model.fit.Cohort;
import org.gapatlas.model.fit.LogisticSignal;
import org.gapatlas.model.fit.Term;

/**
 * The two sides of {@code tier1-expected-signal-v2}: people and ticks. On each, some counties show a signal and the
 * others are silent; the model says how strong a signal to expect of a silent one. See
 * {@code docs/decisions/0021-expected-signal.md}.
 */
public final class Sides {
    private Sides() {}

    /** Expects a record of people from the neighbours' records and, where the table has them, from the ticks. */
    public static LogisticSignal human(FeatureTable table) {
        List<Term> terms = new ArrayList<>(List.of(
                Term.logarithm(Feature.EXPECTED_AT_NEIGHBOURS_RATE),
                Term.logarithm(Feature.EXPECTED_AT_SECOND_RING_RATE),
                Term.linear(Feature.NEIGHBOUR_RECORD_SHARE)));
        if (hasTicks(table)) {
            terms.add(Term.linear(Feature.TICK_RECORD));
        }
        if (hasPathogens(table)) {
            terms.add(Term.linear(Feature.PATHOGEN_PRESENT));
        }
        return LogisticSignal.rising(ExpectedSignal.VERSION, terms);
    }

    /** Expects a tick record from the neighbours' ticks and from records of people here and around. */
    public static LogisticSignal tick() {
        return LogisticSignal.rising(
                ExpectedSignal.VERSION + "-ticks",
                List.of(
                        Term.linear(Feature.NEIGHBOUR_TICK_SHARE),
                        Term.logarithm(Feature.OWN_CASES_A_YEAR),
                        Term.logarithm(Feature.EXPECTED_AT_NEIGHBOURS_RATE)));
    }

    public static boolean hasTicks(FeatureTable table) {
        return table.holds(Feature.TICK_RECORD);
    }

    static boolean hasPathogens(FeatureTable table) {
        return table.holds(Feature.PATHOGEN_PRESENT);
    }

    /** Counties that can be estimated; on the human side a record within the window is the signal. */
    public static Cohort humanCohort(FeatureTable table) {
        return Cohort.of(table, estimable(table), county -> showsRecord(table, county));
    }

    /** Counties that can be estimated; on the tick side a tick record is the signal. */
    public static Cohort tickCohort(FeatureTable table) {
        IntPredicate known = county -> table.isKnown(county, Feature.NEIGHBOUR_TICK_SHARE);
        return Cohort.of(table, estimable(table).and(known), county -> table.value(county, Feature.TICK_RECORD) > 0);
    }

    static boolean showsRecord(FeatureTable table, int county) {
        return table.value(county, Feature.OWN_YEARS_WITH_RECORD) > 0
                || table.value(county, Feature.LATEST_RECORD) >= org.gapatlas.model.feature.CaseRecords.RECORD_CASES;
    }

    private static IntPredicate estimable(FeatureTable table) {
        InputNeeds needs = needs(table);
        return county -> needs.obstacles(table, county).isEmpty();
    }

    /**
     * Tick and pathogen statuses are required where the release has them, or counties with and without them would be
     * fitted as one; in a release without, they are missing everywhere, and no evidence is sufficient.
     */
    static InputNeeds needs(FeatureTable table) {
        List<EvidenceInput> required = new ArrayList<>(List.of(
                EvidenceInput.TICK_TABLE_COVERAGE,
                EvidenceInput.OWN_HISTORY,
                EvidenceInput.NEIGHBOUR_HISTORY,
                EvidenceInput.POPULATION));
        List<EvidenceInput> supporting = new ArrayList<>(
                List.of(EvidenceInput.OWN_HISTORY_OF_ALL_YEARS, EvidenceInput.HISTORY_OF_ALL_NEIGHBOURS));
        (hasTicks(table) ? required : supporting).add(EvidenceInput.TICK_STATUS);
        (hasPathogens(table) ? required : supporting).add(EvidenceInput.PATHOGEN_STATUS);
        return new InputNeeds(required, supporting);
    }
}
