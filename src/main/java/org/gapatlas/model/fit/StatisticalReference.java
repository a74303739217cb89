package org.gapatlas.model.fit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.gapatlas.model.feature.Feature;
import org.gapatlas.model.feature.FeatureTable;
import org.gapatlas.observation.PathogenStatus;

/**
 * The statistic {@code tier1-statistical-reference-v1}: how far a county lies from the mean of all counties, over four
 * standardised columns. It is kept as a baseline. It ranks the volume of cases, raises low and high vulnerability
 * alike, and can hardly call a silent county high.
 */
public final class StatisticalReference implements SignalModel {
    public static final String ID = "tier1-statistical-reference-v1";

    /**
     * What it looks at of one county.
     *
     * @param published whether the county has a published count
     * @param cases that count; 0 where there is none
     * @param vulnerability national percentile rank, 0 to 1
     */
    public record Row(boolean published, double cases, PathogenStatus pathogen, double vulnerability) {}

    @Override
    public String id() {
        return ID;
    }

    @Override
    public boolean givesShares() {
        return false;
    }

    /** It looks at the county's own count. Among counties that are all silent, that is the same for every one. */
    @Override
    public boolean isBlind() {
        return false;
    }

    @Override
    public double[] estimate(Cohort cohort) {
        FeatureTable table = cohort.table();
        table.require(List.of(Feature.SVI_PERCENTILE));
        int[] known = cohort.members()
                .filter(county -> table.isKnown(county, Feature.SVI_PERCENTILE))
                .toArray();
        List<Double> raw = rawScores(
                Arrays.stream(known).mapToObj(county -> row(table, county)).toList());
        double[] estimates = new double[table.size()];
        Arrays.fill(estimates, Double.NaN);
        // Without its fourth column the statistic says nothing of a county, which ranks it below all others.
        cohort.members().forEach(county -> estimates[county] = 0);
        for (int i = 0; i < known.length; i++) {
            estimates[known[i]] = raw.get(i);
        }
        return estimates;
    }

    /** What it looks at, from a table in which the county's vulnerability is known. */
    public static Row row(FeatureTable table, int county) {
        double cases = table.value(county, Feature.LATEST_RECORD);
        return new Row(cases > 0, cases, pathogen(table, county), table.value(county, Feature.SVI_PERCENTILE));
    }

    private static PathogenStatus pathogen(FeatureTable table, int county) {
        if (!table.isKnown(county, Feature.PATHOGEN_PRESENT)) {
            return PathogenStatus.UNKNOWN;
        }
        return table.value(county, Feature.PATHOGEN_PRESENT) > 0 ? PathogenStatus.PRESENT : PathogenStatus.NO_RECORDS;
    }

    /**
     * {@code sqrt((z1² + z2² + z3² + z4²) / 4)} of: published or not; ln(1 + cases); pathogen state other than the most
     * frequent one; vulnerability. A column that is the same everywhere adds nothing.
     *
     * @return at least 0, in the order of the rows
     */
    public static List<Double> rawScores(List<Row> rows) {
        PathogenStatus usual = mostFrequent(rows);
        List<double[]> columns = List.of(
                standardised(
                        rows.stream().mapToDouble(r -> r.published() ? 1 : 0).toArray()),
                standardised(rows.stream()
                        .mapToDouble(r -> StrictMath.log1p(r.cases()))
                        .toArray()),
                standardised(rows.stream()
                        .mapToDouble(r -> r.pathogen() == usual ? 0 : 1)
                        .toArray()),
                standardised(rows.stream().mapToDouble(Row::vulnerability).toArray()));
        List<Double> scores = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            double squares = 0;
            for (double[] column : columns) {
                squares += column[row] * column[row];
            }
            scores.add(Math.sqrt(squares / columns.size()));
        }
        return scores;
    }

    /** Of states equally frequent, the one that is declared first. */
    private static PathogenStatus mostFrequent(List<Row> rows) {
        Map<PathogenStatus, Integer> counts = new EnumMap<>(PathogenStatus.class);
        rows.forEach(r -> counts.merge(r.pathogen(), 1, Integer::sum));
        return Arrays.stream(PathogenStatus.values())
                .max(Comparator.comparing((PathogenStatus s) -> counts.getOrDefault(s, 0))
                        .thenComparing(Comparator.reverseOrder()))
                .orElseThrow();
    }

    private static double[] standardised(double[] column) {
        double mean = Moments.mean(column);
        double deviation = Moments.deviation(column);
        return Arrays.stream(column)
                .map(v -> deviation == 0 ? 0 : (v - mean) / deviation)
                .toArray();
    }
}
