package org.gapatlas.report;

import org.gapatlas.observation.Measure;

/** Names of the measures that fit a table's first column. */
final class MeasureLabels {
    private MeasureLabels() {}

    static String of(Measure measure) {
        return switch (measure) {
            case HUMAN_STATUS -> "Human record";
            case CASE_COUNT_FLOOR -> "Published cases, 2023 (a floor)";
            case INCIDENCE_FLOOR -> "Cases per 100,000 residents, 2023 (a floor)";
            case STATE_UNALLOCATED_RECORDS -> "State records that name no county, 2023";
            case SCAPULARIS_STATUS -> "Blacklegged tick (Ixodes scapularis)";
            case PACIFICUS_STATUS -> "Western blacklegged tick (Ixodes pacificus)";
            case BURGDORFERI_STATUS -> "Borrelia burgdorferi in ticks";
            case POPULATION -> "Residents, survey of 2018\u20132022";
            case POPULATION_ESTIMATE -> "Residents, estimate of 1 July 2023";
            case SVI_PERCENTILE -> "Social vulnerability, national rank";
            case UNINSURED_PERCENTILE -> "Residents without health insurance, national rank";
            case UNINSURED_PERCENT -> "Residents without health insurance";
            case RUCC -> "Rural\u2013urban continuum code, 2023";
        };
    }
}
