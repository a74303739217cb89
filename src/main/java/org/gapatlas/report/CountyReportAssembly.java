package org.gapatlas.report;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.gapatlas.observation.Measure;
import org.gapatlas.query.Atlas;
import org.gapatlas.query.CountyLimitations;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.observations.CountyProfile;
import org.gapatlas.release.observations.Lineage;
import org.gapatlas.release.observations.Observation;
import org.gapatlas.release.observations.ProfileObservations;
import org.gapatlas.score.RankedScores;

/** Gathers what {@code county-v1} says of a county. */
final class CountyReportAssembly {
    private final Release release;
    private final CountyProfile profile;
    private final Map<Measure, Observation> values = new EnumMap<>(Measure.class);
    private final Map<Measure, List<Lineage>> lineage = new EnumMap<>(Measure.class);

    private CountyReportAssembly(Release release, CountyProfile profile) {
        this.release = release;
        this.profile = profile;
        for (Observation observation : ProfileObservations.of(List.of(profile))) {
            values.put(observation.measure(), observation);
        }
        for (Lineage part : release.lineage(profile.county().fips())) {
            lineage.computeIfAbsent(part.measure(), _ -> new ArrayList<>()).add(part);
        }
    }

    /** @param scores at the settings that the report is for */
    static CountyReport of(Atlas atlas, int index, RankedScores scores, ReportMaps maps) {
        Release release = atlas.release();
        CountyReportAssembly assembly =
                new CountyReportAssembly(release, release.counties().get(index));
        return assembly.report(index, scores, maps);
    }

    private CountyReport report(int index, RankedScores scores, ReportMaps maps) {
        return new CountyReport(
                ReleaseCitation.of(release),
                profile.county(),
                scores.settings(),
                scores.score(index),
                scores.priority(index),
                scores.isScored(index) ? scores.rank(index) : null,
                sharing(index, scores),
                scores.scoredCount(),
                figures(
                        Measure.HUMAN_STATUS,
                        Measure.CASE_COUNT_FLOOR,
                        Measure.INCIDENCE_FLOOR,
                        Measure.STATE_UNALLOCATED_RECORDS),
                figures(Measure.SCAPULARIS_STATUS, Measure.PACIFICUS_STATUS, Measure.BURGDORFERI_STATUS),
                figures(
                        Measure.POPULATION,
                        Measure.POPULATION_ESTIMATE,
                        Measure.SVI_PERCENTILE,
                        Measure.UNINSURED_PERCENTILE,
                        Measure.UNINSURED_PERCENT,
                        Measure.RUCC),
                CountyLimitations.of(profile),
                release.findSensitivity(index).orElse(null),
                new LocatorMap(profile.county(), maps.of(profile.county().state()), maps.nation()));
    }

    private static int sharing(int index, RankedScores scores) {
        if (!scores.isScored(index)) {
            return 0;
        }
        int score = scores.scoreTenths(index);
        return (int) IntStream.range(0, scores.size())
                .filter(other -> other != index && scores.isScored(other) && scores.scoreTenths(other) == score)
                .count();
    }

    /** Those of the measures that the release has. */
    private List<Figure> figures(Measure... measures) {
        List<Figure> figures = new ArrayList<>();
        for (Measure measure : measures) {
            Observation observation = values.get(measure);
            if (observation != null) {
                figures.add(new Figure(measure, observation.value(), source(measure), rows(measure)));
            }
        }
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
        for (Lineage part : lineage.getOrDefault(measure, List.of())) {
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
