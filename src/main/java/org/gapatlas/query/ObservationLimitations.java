package org.gapatlas.query;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.place.UsState;
import org.gapatlas.release.observations.Observation;

/** The limitations that accompany one observation. */
public final class ObservationLimitations {
    private ObservationLimitations() {}

    /**
     * The limitations as sentences: of the observation, then of its measure, then of the release.
     *
     * @param release limitations of the release; may be empty
     */
    public static List<String> of(Observation observation, String release) {
        return Stream.of(
                        ofState(observation.measure(), observation.value().state()),
                        ofPlace(observation),
                        ofMeasure(observation.measure()),
                        release)
                .filter(s -> !s.isBlank())
                .toList();
    }

    /** The sentence for every observation of a measure in a normalized state; empty if there is none. */
    public static String ofState(Measure measure, NormalizedState state) {
        return measure.definition().caveats().find(state).orElseGet(() -> ofState(state));
    }

    /** These sentences by the name of the normalized state, without states that have none. */
    public static SortedMap<String, String> byNormalizedState(Measure measure) {
        SortedMap<String, String> sentences = new TreeMap<>();
        for (NormalizedState state : NormalizedState.values()) {
            String sentence = ofState(measure, state);
            if (!sentence.isEmpty()) {
                sentences.put(state.name(), sentence);
            }
        }
        return sentences;
    }

    /** The sentences for observations of a measure in a state of the union, by postal code. */
    public static SortedMap<String, String> byState(Measure measure) {
        SortedMap<String, String> sentences = new TreeMap<>();
        Map<UsState, String> inState = measure.definition().caveats().inState();
        if (inState != null) {
            inState.forEach((state, sentence) -> sentences.put(state.name(), sentence));
        }
        return sentences;
    }

    private static String ofState(NormalizedState state) {
        return switch (state) {
            case OBSERVED, ZERO -> "";
            case MISSING -> "The publisher has no figure for this county; this is not zero.";
            case SUPPRESSED -> "The publisher withholds the figure; this is neither zero nor missing.";
            case UNAVAILABLE -> "The source does not cover this county.";
            case NO_COUNTY_LINKED_RECORD ->
                "The source links no record to this county: there may have been no cases, too few for it to print,"
                        + " records that name no county, or no report from the state.";
            case UNKNOWN -> "The source gives no status for this county.";
            case NOT_REPORTED -> "The state reported no county counts for the year; this is not zero.";
            case NOT_DEFENSIBLE -> "A figure exists but is not reliable enough to publish.";
            case NO_RECORDS -> "\"No records\" means that none was reported; it is not evidence of absence.";
        };
    }

    private static String ofPlace(Observation observation) {
        return UsState.findByFips(observation.fips().stateCode())
                .flatMap(observation.measure().definition().caveats()::find)
                .orElse("");
    }

    private static String ofMeasure(Measure measure) {
        return Objects.requireNonNullElse(measure.definition().caveats().each(), "");
    }
}
