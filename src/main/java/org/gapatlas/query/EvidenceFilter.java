package org.gapatlas.query;

import java.util.Arrays;
import java.util.Optional;
import org.gapatlas.observation.HumanStatus;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.score.EvidenceCompleteness;

/** Selects the counties of a ranking by the evidence on record for them. */
public enum EvidenceFilter {
    ALL("all") {
        @Override
        boolean keeps(CountyProfile profile) {
            return true;
        }
    },
    /** A tick record (established or reported) or the pathogen present. */
    ECOLOGICAL("ecological") {
        @Override
        boolean keeps(CountyProfile profile) {
            TickStatus tick = profile.vector().tick();
            return tick == TickStatus.ESTABLISHED
                    || tick == TickStatus.REPORTED
                    || profile.vector().burgdorferi() == PathogenStatus.PRESENT;
        }
    },
    /** A published count linked to the county. */
    HUMAN("human") {
        @Override
        boolean keeps(CountyProfile profile) {
            return profile.humanStatus() == HumanStatus.PUBLISHED_COUNT_FLOOR;
        }
    },
    /** At least five of the six evidence items. */
    COMPLETE("complete") {
        @Override
        boolean keeps(CountyProfile profile) {
            return EvidenceCompleteness.of(profile.scoreInputs()).isComplete();
        }
    };

    private final String literal;

    EvidenceFilter(String literal) {
        this.literal = literal;
    }

    /** The term in a query. */
    public String literal() {
        return literal;
    }

    abstract boolean keeps(CountyProfile profile);

    /** Finds a filter by its exact term. */
    public static Optional<EvidenceFilter> find(String literal) {
        return Arrays.stream(values()).filter(f -> f.literal.equals(literal)).findFirst();
    }
}
