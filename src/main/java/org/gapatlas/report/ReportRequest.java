package org.gapatlas.report;

import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.report.evidence.EvidenceSelection;
import org.gapatlas.score.ScoreSettings;

/** Identifies a report of a release. Requests for the same report are equal. */
public sealed interface ReportRequest {
    ReportTemplate template();

    /** All parameters in a fixed order and form, so that only equal requests have equal texts. */
    List<String> parameters();

    /** A {@code county-v1} report at some settings. */
    record CountyScore(Fips fips, ScoreSettings settings) implements ReportRequest {
        @Override
        public ReportTemplate template() {
            return ReportTemplate.COUNTY_V1;
        }

        @Override
        public List<String> parameters() {
            return with("fips=" + fips, settings);
        }
    }

    /** A {@code county-v2} report of some observations. */
    record CountyEvidence(Fips fips, EvidenceSelection selection) implements ReportRequest {
        @Override
        public ReportTemplate template() {
            return ReportTemplate.COUNTY_V2;
        }

        @Override
        public List<String> parameters() {
            return Stream.concat(
                            Stream.of(
                                    "fips=" + fips,
                                    "period_start=" + selection.start(),
                                    "period_end=" + selection.end()),
                            selection.measureIds().stream().map(id -> "measure_id=" + id))
                    .toList();
        }
    }

    /** A {@code state-v1} report at some settings. */
    record StateScores(UsState state, ScoreSettings settings) implements ReportRequest {
        @Override
        public ReportTemplate template() {
            return ReportTemplate.STATE_V1;
        }

        @Override
        public List<String> parameters() {
            return with("state=" + state.name(), settings);
        }
    }

    private static List<String> with(String place, ScoreSettings settings) {
        return List.of(
                place,
                ScoreSettings.ECOLOGICAL_SHARE.literal() + "=" + settings.ecologicalShare(),
                ScoreSettings.LOW_INCIDENCE_BREAKPOINT.literal() + "=" + settings.lowIncidenceBreakpoint(),
                ScoreSettings.MISSING_HUMAN_WEAKNESS.literal() + "=" + settings.missingHumanWeakness());
    }
}
