package org.gapatlas.http.atlas;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.gapatlas.contract.AtlasMetadata;
import org.gapatlas.contract.CountyDetail;
import org.gapatlas.contract.CountyFigures;
import org.gapatlas.contract.FigureProvenance;
import org.gapatlas.contract.SurveillanceFigure;
import org.gapatlas.contract.WireSensitivity;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.Measures;
import org.gapatlas.observation.NormalizedState;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.quantity.Rounding;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.CountyLimitations;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.score.RankedScores;
import org.gapatlas.score.ScoreSettings;
import org.gapatlas.score.Sensitivity;
import org.jspecify.annotations.Nullable;

/** Maps everything that a release contains about a county to the contract's records. */
final class CountyMapping {
    private final Atlas atlas;
    private final AtlasMetadata metadata;

    /** @param metadata of the release, which is repeated for each county */
    CountyMapping(Atlas atlas, AtlasMetadata metadata) {
        this.atlas = atlas;
        this.metadata = metadata;
    }

    /** All details of one county. */
    CountyDetail detail(int index, RankedScores scores) {
        CountyProfile profile = atlas.release().counties().get(index);
        return new CountyDetail(
                ScoreMapping.summary(atlas.release(), index, scores),
                figures(profile, atlas.release().measures()),
                metadata,
                ScoreMapping.settings(scores.settings()),
                isOfNamedYear(atlas.release().measures())
                        ? profile.caseCount().state().name()
                        : NormalizedState.UNAVAILABLE.name(),
                CountyLimitations.of(profile, atlas.release().measures()),
                atlas.release()
                        .findSensitivity(index)
                        .map(CountyMapping::sensitivity)
                        .orElse(null),
                PrecisionMapping.precision(atlas, index, scores),
                surveillanceFigures(profile, atlas.release().measures()),
                provenance(profile));
    }

    private static CountyFigures figures(CountyProfile profile, Measures measures) {
        boolean isNamedYear = isOfNamedYear(measures);
        @Nullable Double incidence = profile.incidence();
        return new CountyFigures(
                whole(profile.denominator()),
                isNamedYear ? whole(profile.caseCount()) : null,
                incidence == null || !isNamedYear ? null : Rounding.toTwoDecimals(incidence),
                isNamedYear ? whole(profile.stateUnallocated()) : null,
                profile.vector().scapularis().literal(),
                profile.vector().pacificus().literal(),
                profile.svi().number(),
                profile.uninsuredRank().number(),
                profile.uninsured().number(),
                measures.find("rucc_2023").isEmpty() ? null : whole(profile.rucc()));
    }

    /**
     * The human figures under measure ids of the release's own year. The contract's other field names are fixed to
     * 2023.
     */
    private static List<SurveillanceFigure> surveillanceFigures(CountyProfile profile, Measures measures) {
        return Stream.of(
                        MeasureKey.CASE_COUNT,
                        MeasureKey.INCIDENCE,
                        MeasureKey.STATE_UNALLOCATED_RECORDS,
                        MeasureKey.STATE_SUPPRESSED_RECORDS,
                        MeasureKey.STATE_UNKNOWN_COUNTY_RECORDS,
                        MeasureKey.STATE_NOT_REPORTED_COUNTY_RECORDS)
                .flatMap(key -> measures.find(key).stream())
                .map(measure -> {
                    PublishedValue value = profile.value(measure.key());
                    return new SurveillanceFigure(
                            measure.id(),
                            value.printed() instanceof Number number ? number : null,
                            value.state().name());
                })
                .toList();
    }

    /** A published count; null if there is none. */
    private static @Nullable Integer whole(PublishedValue value) {
        Double number = value.number();
        return number == null ? null : number.intValue();
    }

    /**
     * Whether the release's counts are of 2023, the year in the contract's field names. Counts of other years must not
     * appear under those names.
     */
    private static boolean isOfNamedYear(Measures measures) {
        return measures.find("case_count_floor_2023").isPresent();
    }

    private static WireSensitivity sensitivity(Sensitivity sensitivity) {
        return new WireSensitivity(
                ScoreSettings.all().size(),
                sensitivity.lowestScore(),
                sensitivity.medianScore(),
                sensitivity.highestScore(),
                sensitivity.bestRank(),
                sensitivity.worstRank(),
                sensitivity.topFiftyShare(),
                sensitivity.ties() == null ? null : sensitivity.ties().firstRank(),
                sensitivity.ties() == null ? null : sensitivity.ties().lastRank());
    }

    private List<FigureProvenance> provenance(CountyProfile profile) {
        List<FigureProvenance> origins = new ArrayList<>();
        for (Lineage lineage : atlas.release().lineage(profile.county().fips())) {
            Manifest.Input input =
                    atlas.release().manifest().findInput(lineage.file()).orElseThrow();
            origins.add(new FigureProvenance(
                    lineage.measure().id(),
                    input.sourceId(),
                    input.fileName(),
                    input.sha256(),
                    lineage.rows().text(),
                    lineage.rows().count()));
        }
        return origins;
    }
}
