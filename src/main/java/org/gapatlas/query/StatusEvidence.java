package org.gapatlas.query;

import java.util.Optional;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.release.observations.Observation;

/**
 * What a published tick or pathogen status is evidence of, and by which rule; see
 * {@code docs/decisions/0015-surveillance-context.md}.
 *
 * @param reasonCode why the status is interpreted so
 * @param ruleId the rule that interprets the source's statuses
 * @param limitation what the status does not say, in one sentence
 */
public record StatusEvidence(State state, String reasonCode, String ruleId, String limitation) {
    /** What a status is evidence of. */
    public enum State {
        ESTABLISHED,
        DETECTED_BELOW_ESTABLISHMENT,
        /** No one looked, or no one found and reported anything; the source does not say which. */
        NO_QUALIFYING_RECORD,
        UNKNOWN
    }

    /** The evidence of a status; empty for measures that have no such statuses. */
    public static Optional<StatusEvidence> of(Observation observation) {
        return Optional.ofNullable(observation.measure().definition().evidenceRule())
                .map(rule -> of(observation.value(), rule));
    }

    private static StatusEvidence of(PublishedValue value, String rule) {
        if (value instanceof PublishedValue.NoRecords) {
            return new StatusEvidence(
                    State.NO_QUALIFYING_RECORD,
                    "PUBLISHER_NO_RECORDS",
                    rule,
                    "No qualifying record was reported; that is not evidence of absence.");
        }
        String word = value instanceof PublishedValue.Word(String text) ? text : "";
        if (word.equals(TickStatus.ESTABLISHED.literal())) {
            return new StatusEvidence(
                    State.ESTABLISHED,
                    "PUBLISHER_ESTABLISHED",
                    rule,
                    "Established once, at any time up to the end of the period; the status never goes down.");
        }
        if (word.equals(TickStatus.REPORTED.literal())) {
            return new StatusEvidence(
                    State.DETECTED_BELOW_ESTABLISHMENT,
                    "PUBLISHER_REPORTED_ESTABLISHMENT_NOT_DOCUMENTED",
                    rule,
                    "Fewer ticks were recorded than establishment takes; that does not show that it is not there.");
        }
        if (word.equals(PathogenStatus.PRESENT.literal())) {
            return new StatusEvidence(
                    State.UNKNOWN,
                    "DETECTION_ESTABLISHMENT_RELATION_UNPROVEN",
                    rule,
                    "The pathogen was found in ticks; whether it is established is not what the source says.");
        }
        return new StatusEvidence(
                State.UNKNOWN,
                "SOURCE_STATE_UNSUPPORTED",
                rule,
                "The source gives no status for this county; that is not evidence of absence.");
    }
}
