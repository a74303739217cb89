package org.gapatlas.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.gapatlas.observation.Measure;
import org.gapatlas.observation.MeasureDefinition.ReportSection;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.priority.PriorityBatch;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.CountyLimitations;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ProfileObservations;
import org.gapatlas.report.map.LocatorMap;
import org.gapatlas.report.map.ReportMaps;
import org.gapatlas.report.score.PrecisionFigures;
import org.gapatlas.report.score.PrecisionWords;
import org.gapatlas.report.tier1.Tier1Figures;
import org.gapatlas.report.words.Figure;
import org.gapatlas.score.RankedScores;
import org.jspecify.annotations.Nullable;

/** Assembles the content of a {@code county-v1} report. */
final class CountyReportAssembly {
    private final Release release;
    private final CountyProfile profile;
    private final Map<MeasureKey, Observation> values = new TreeMap<>();
    private final Map<MeasureKey, List<Lineage>> lineage = new TreeMap<>();

    private CountyReportAssembly(Release release, CountyProfile profile) {
        this.release = release;
        this.profile = profile;
        for (Observation observation : ProfileObservations.of(List.of(profile), release.measures())) {
            values.put(observation.measure().key(), observation);
        }
        for (Lineage part : release.lineage(profile.county().fips())) {
            lineage.computeIfAbsent(part.measure().key(), _ -> new ArrayList<>())
                    .add(part);
        }
    }

    /**
     * @param scores at the settings of the report
     * @param batch the approved Tier 1 batch; null if the release has none
     */
    static CountyReport of(
            Atlas atlas, int index, RankedScores scores, @Nullable PriorityBatch batch, ReportMaps maps) {
        Release release = atlas.release();
        CountyReportAssembly assembly =
                new CountyReportAssembly(release, release.counties().get(index));
        PrecisionFigures precision = new PrecisionFigures(
                atlas.precision(index, scores.settings()),
                scores.isScored(index) ? scores.tie(index) : null,
                release.findRankInterval(index).orElse(null));
        return assembly.report(index, scores, precision, assembly.tier1(batch), maps);
    }

    private @Nullable Tier1Figures tier1(@Nullable PriorityBatch batch) {
        return batch == null
                ? null
                : batch.find(profile.county().fips())
                        .map(county -> new Tier1Figures(batch.model().modelVersion(), county))
                        .orElse(null);
    }

    private CountyReport report(
            int index, RankedScores scores, PrecisionFigures precision, @Nullable Tier1Figures tier1, ReportMaps maps) {
        return new CountyReport(
                ReleaseCitation.of(release),
                profile.county(),
                scores.settings(),
                scores.score(index),
                scores.priority(index),
                scores.isScored(index) ? scores.rank(index) : null,
                precision,
                PrecisionWords.of(
                        profile.caseCount(), profile.denominator(), precision, scores.settings(), scores.scoredCount()),
                scores.scoredCount(),
                figures(ReportSection.HUMAN),
                figures(ReportSection.ECOLOGICAL),
                figures(ReportSection.COMMUNITY),
                CountyLimitations.of(profile, release.measures()),
                release.findSensitivity(index).orElse(null),
                tier1,
                new LocatorMap(profile.county(), maps.of(profile.county().state()), maps.nation()));
    }

    /** The figures of the section's measures that the release has, in the order of their definitions. */
    private List<Figure> figures(ReportSection section) {
        List<Figure> figures = new ArrayList<>();
        release.measures().single().forEach(measure -> {
            Observation observation = values.get(measure.key());
            if (measure.definition().report() == section && observation != null) {
                figures.add(new Figure(measure, observation.value(), source(measure), rows(measure)));
            }
        });
        return figures;
    }

    private String source(Measure measure) {
        return release.manifest()
                .findInput(measure.source())
                .map(Manifest.Input::sourceId)
                .orElse("not part of this release");
    }

    private String rows(Measure measure) {
        List<String> places = new ArrayList<>();
        for (Lineage part : lineage.getOrDefault(measure.key(), List.of())) {
            String file = release.manifest()
                    .findInput(part.file())
                    .map(Manifest.Input::fileName)
                    .orElseThrow();
            places.add(
                    (part.rows().count() == 1 ? "row " : "rows ") + part.rows().text() + " of " + file);
        }
        return String.join("; ", places);
    }
}
