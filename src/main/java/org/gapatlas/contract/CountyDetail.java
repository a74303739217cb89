package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All details of one county. On the wire, the fields of the summary, the figures and the precision are on the same
 * level as the others.
 *
 * @param caseCountState what kind of value the case count is; a word of {@code NormalizedState}
 * @param limitations caveats for this county's figures, in addition to those of the release
 * @param sensitivity how much score and rank depend on the settings; null without a score
 * @param surveillanceFigures the human figures of the release's own year, by measure
 * @param provenance where each figure comes from, by measure, then source
 */
public record CountyDetail(
        @JsonUnwrapped CountyScoreSummary summary,
        @JsonUnwrapped CountyFigures figures,
        AtlasMetadata release,
        AppliedSettings settings,
        String caseCountState,
        List<String> limitations,
        @Nullable WireSensitivity sensitivity,
        @JsonUnwrapped CountyPrecision precision,
        List<SurveillanceFigure> surveillanceFigures,
        List<FigureProvenance> provenance) {
    public CountyDetail {
        limitations = List.copyOf(limitations);
        surveillanceFigures = List.copyOf(surveillanceFigures);
        provenance = List.copyOf(provenance);
    }
}
