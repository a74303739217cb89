package org.gapatlas.observation;

/**
 * The name of a measure without the year: {@code case_count} is {@code case_count_floor_2023} in one release and
 * {@code case_count_floor_2024} in the next. There are constants only for measures that code refers to.
 *
 * @param name lowercase words separated by underscores
 */
public record MeasureKey(String name) implements Comparable<MeasureKey> {
    public static final MeasureKey HUMAN_STATUS = new MeasureKey("human_status");
    public static final MeasureKey CASE_COUNT = new MeasureKey("case_count");
    public static final MeasureKey INCIDENCE = new MeasureKey("incidence");
    public static final MeasureKey STATE_UNALLOCATED_RECORDS = new MeasureKey("state_unallocated_records");
    public static final MeasureKey STATE_SUPPRESSED_RECORDS = new MeasureKey("state_suppressed_records");
    public static final MeasureKey STATE_UNKNOWN_COUNTY_RECORDS = new MeasureKey("state_unknown_county_records");
    public static final MeasureKey STATE_NOT_REPORTED_COUNTY_RECORDS =
            new MeasureKey("state_not_reported_county_records");
    public static final MeasureKey SCAPULARIS_STATUS = new MeasureKey("scapularis_status");
    public static final MeasureKey PACIFICUS_STATUS = new MeasureKey("pacificus_status");
    public static final MeasureKey BURGDORFERI_STATUS = new MeasureKey("burgdorferi_status");
    public static final MeasureKey POPULATION = new MeasureKey("population");
    public static final MeasureKey POPULATION_ESTIMATE = new MeasureKey("population_estimate");
    public static final MeasureKey SVI_PERCENTILE = new MeasureKey("svi_percentile");
    public static final MeasureKey UNINSURED_PERCENTILE = new MeasureKey("uninsured_percentile");
    public static final MeasureKey UNINSURED_PERCENT = new MeasureKey("uninsured_percent");
    public static final MeasureKey RURAL_URBAN_CODE = new MeasureKey("rural_urban_code");
    public static final MeasureKey DAILY_PRECIPITATION = new MeasureKey("daily_precipitation");
    public static final MeasureKey DAILY_MEAN_TEMPERATURE = new MeasureKey("daily_mean_temperature");
    public static final MeasureKey DAILY_HIGHEST_TEMPERATURE = new MeasureKey("daily_highest_temperature");
    public static final MeasureKey DAILY_LOWEST_TEMPERATURE = new MeasureKey("daily_lowest_temperature");

    @Override
    public int compareTo(MeasureKey other) {
        return name.compareTo(other.name);
    }

    @Override
    public String toString() {
        return name;
    }
}
