package org.gapatlas.model.feature;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.gapatlas.model.ModelRefusedException;
import org.gapatlas.observation.PathogenStatus;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.observation.TickStatus;
import org.gapatlas.release.observations.CountyProfile;

/** Computes a feature table. It sees no year after the last of its records, because they hold none. */
final class FeatureExtraction {
    private static final double PER = 100_000;

    private final List<CountyProfile> counties;
    private final CaseRecords records;
    private final Neighbourhood neighbourhood;
    private final boolean latest;
    private final Window window;

    /** @param latest whether the table is as of the release's own year, so that its tick tables may be looked at */
    FeatureExtraction(List<CountyProfile> counties, CaseRecords records, Neighbourhood neighbourhood, boolean latest) {
        this.counties = counties;
        this.records = records;
        this.neighbourhood = neighbourhood;
        this.latest = latest;
        this.window = Window.endingWith(records.lastYear());
        if (window.first() < records.firstYear()) {
            throw new ModelRefusedException("the case history begins in " + records.firstYear()
                    + ", and the models look back to " + window.first());
        }
    }

    FeatureTable table() {
        Map<Feature, double[]> columns = new EnumMap<>(Feature.class);
        for (Feature feature : Feature.values()) {
            IntToDoubleFunction value = valueOf(feature);
            double[] column = new double[counties.size()];
            for (int county = 0; county < column.length; county++) {
                column[county] = value.applyAsDouble(county);
            }
            columns.put(feature, column);
        }
        return new FeatureTable(
                window, counties.stream().map(CountyProfile::county).toList(), columns);
    }

    private IntToDoubleFunction valueOf(Feature feature) {
        return switch (feature) {
            case OWN_YEARS_KNOWN -> county -> records.yearsKnown(county, window);
            case OWN_YEARS_WITH_RECORD -> county -> ifKnown(county, records.yearsWithRecord(county, window));
            case OWN_CASES_A_YEAR -> this::ownCasesAYear;
            case LATEST_RECORD -> this::latestRecord;
            case NEIGHBOURS -> county -> neighbourhood.touching(county).size();
            case NEIGHBOURS_KNOWN -> this::neighboursKnown;
            case NEIGHBOURS_WITH_RECORD -> this::neighboursWithRecord;
            case NEIGHBOUR_RECORD_SHARE -> county -> share(neighboursWithRecord(county), neighboursKnown(county));
            case NEIGHBOUR_CASES_PER_100000 -> county -> rate(neighbourhood.touching(county)) * PER;
            case EXPECTED_AT_NEIGHBOURS_RATE -> county -> rate(neighbourhood.touching(county)) * population(county);
            case EXPECTED_AT_SECOND_RING_RATE -> county -> rate(neighbourhood.secondRing(county)) * population(county);
            case TICK_RECORD -> this::tick;
            case PATHOGEN_PRESENT -> this::pathogen;
            case NEIGHBOUR_TICK_SHARE -> this::neighbourTickShare;
            case POPULATION -> this::population;
            case SVI_PERCENTILE -> county -> figure(counties.get(county).svi());
            case UNINSURED_PERCENTILE -> county -> figure(counties.get(county).uninsuredRank());
            case RURAL_URBAN_CODE -> county -> figure(counties.get(county).rucc());
        };
    }

    private double ifKnown(int county, double value) {
        return records.yearsKnown(county, window) == 0 ? Double.NaN : value;
    }

    private double ownCasesAYear(int county) {
        return share((double) records.casesIn(county, window), records.yearsKnown(county, window));
    }

    private double latestRecord(int county) {
        if (latest) {
            Double published = counties.get(county).caseCount().number();
            return published == null ? 0 : published;
        }
        return records.isRecord(county, window.last()) ? records.cases(county, window.last()) : 0;
    }

    private double neighboursKnown(int county) {
        return neighbourhood.touching(county).stream()
                .filter(neighbour -> records.yearsKnown(neighbour, window) > 0)
                .count();
    }

    private double neighboursWithRecord(int county) {
        return neighbourhood.touching(county).stream()
                .filter(neighbour -> records.yearsWithRecord(neighbour, window) > 0)
                .count();
    }

    /** Cases over residents and years, of what is known of a ring; NaN if nothing is. */
    private double rate(List<Integer> ring) {
        double cases = 0;
        double residentYears = 0;
        for (int county : ring) {
            double residents = population(county);
            int years = records.yearsKnown(county, window);
            if (years > 0 && !Double.isNaN(residents)) {
                cases += records.casesIn(county, window);
                residentYears += residents * years;
            }
        }
        return share(cases, residentYears);
    }

    private double population(int county) {
        return figure(counties.get(county).denominator());
    }

    /** The figure as a feature; NaN, which every feature has for what is not known, where there is none. */
    private static double figure(PublishedValue value) {
        Double number = value.number();
        return number == null ? Double.NaN : number;
    }

    private double tick(int county) {
        return latest ? level(counties.get(county).vector().tick()) : Double.NaN;
    }

    private static double level(TickStatus status) {
        return switch (status) {
            case ESTABLISHED -> 2;
            case REPORTED -> 1;
            case NO_RECORDS -> 0;
            case UNKNOWN -> Double.NaN;
        };
    }

    private double pathogen(int county) {
        if (!latest) {
            return Double.NaN;
        }
        PathogenStatus status = counties.get(county).vector().burgdorferi();
        return switch (status) {
            case PRESENT -> 1;
            case NO_RECORDS -> 0;
            case UNKNOWN -> Double.NaN;
        };
    }

    private double neighbourTickShare(int county) {
        int known = 0;
        int recorded = 0;
        for (int neighbour : neighbourhood.touching(county)) {
            double level = tick(neighbour);
            known += Double.isNaN(level) ? 0 : 1;
            recorded += level > 0 ? 1 : 0;
        }
        return share(recorded, known);
    }

    private static double share(double part, double whole) {
        return whole == 0 ? Double.NaN : part / whole;
    }
}
