package org.gapatlas.report.evidence;

import java.util.List;
import java.util.Optional;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.Period;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.query.EnvironmentalCoverage;
import org.gapatlas.report.words.Print;
import org.gapatlas.report.words.StateWords;

/**
 * One canonical observation with everything needed to interpret it on its own.
 *
 * @param id stable within its release; also its provenance reference
 * @param denominator the measure that a rate was divided by, by id; empty for anything but a rate
 * @param caveats of the observation, then of its measure; those of the release apply in addition
 * @param coverage present only for a daily climate value
 */
public record Evidence(
        String id,
        Measure measure,
        Period period,
        PublishedValue value,
        Optional<String> denominator,
        EvidenceOrigin origin,
        List<String> caveats,
        Optional<EnvironmentalCoverage> coverage) {
    public Evidence {
        caveats = List.copyOf(caveats);
    }

    /** The figure or word as published, or words for its absence. */
    public String verbatim() {
        return switch (value.printed()) {
            case null -> StateWords.inPlaceOfAFigure(value.state());
            case Number number -> Print.number(number);
            case Object word -> word.toString();
        };
    }

    /** Whether the publisher published a figure or a word, including 0. "No linked record" does not count. */
    public boolean isPublished() {
        return StateWords.isPublished(value.state());
    }

    /** The first and last day, or the only day. */
    public String days() {
        return period.start().equals(period.end()) ? period.start().toString() : period.start() + " to " + period.end();
    }

    /** The provenance reference, which is the observation's own id. */
    public String provenanceReference() {
        return id;
    }
}
