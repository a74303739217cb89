package org.gapatlas.observation;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.gapatlas.provenance.SourceKey;
import org.jspecify.annotations.Nullable;

/** The governed county measures; {@link #id()} is the public {@code measure_id}. */
@SuppressWarnings("ImmutableEnumChecker") // Period is a record of immutable dates
public enum Measure {
    HUMAN_STATUS("human_status", SourceKey.HUMAN, "status", Period.year(2023)),
    CASE_COUNT_FLOOR("case_count_floor_2023", SourceKey.HUMAN, "cases", Period.year(2023)),
    INCIDENCE_FLOOR("incidence_floor_2023", SourceKey.HUMAN, "per 100,000", Period.year(2023)),
    STATE_UNALLOCATED_RECORDS("state_unallocated_records_2023", SourceKey.HUMAN, "records", Period.year(2023)),
    SCAPULARIS_STATUS("scapularis_status", SourceKey.TICK, "status", through2025()),
    PACIFICUS_STATUS("pacificus_status", SourceKey.TICK, "status", through2025()),
    BURGDORFERI_STATUS("burgdorferi_status", SourceKey.PATHOGEN, "status", through2025()),
    POPULATION("population_2022", SourceKey.CONTEXT_SVI, "people", Period.years(2018, 2022)),
    POPULATION_ESTIMATE("population_estimate_2023", SourceKey.POPULATION, "people", Period.year(2023)),
    SVI_PERCENTILE("svi_percentile_2022", SourceKey.CONTEXT_SVI, "percentile", Period.years(2018, 2022)),
    UNINSURED_PERCENTILE("uninsured_percentile_2022", SourceKey.CONTEXT_SVI, "percentile", Period.years(2018, 2022)),
    UNINSURED_PERCENT("uninsured_percent_2022", SourceKey.CONTEXT_SVI, "percent", Period.years(2018, 2022)),
    RUCC("rucc_2023", SourceKey.CONTEXT_RUCC, "code", Period.year(2023)),
    DAILY_PRECIPITATION("nclimgrid_prcp_county_day", SourceKey.NOAA_NCLIMGRID_DAILY, "mm"),
    DAILY_MEAN_TEMPERATURE("nclimgrid_tavg_county_day", SourceKey.NOAA_NCLIMGRID_DAILY, "degree_Celsius"),
    DAILY_HIGHEST_TEMPERATURE("nclimgrid_tmax_county_day", SourceKey.NOAA_NCLIMGRID_DAILY, "degree_Celsius"),
    DAILY_LOWEST_TEMPERATURE("nclimgrid_tmin_county_day", SourceKey.NOAA_NCLIMGRID_DAILY, "degree_Celsius");

    private final String id;
    private final SourceKey source;
    private final String unit;
    private final @Nullable Period period;

    /** A measure of days, each a period of its own. */
    Measure(String id, SourceKey source, String unit) {
        this(id, source, unit, null);
    }

    Measure(String id, SourceKey source, String unit, @Nullable Period period) {
        this.id = id;
        this.source = source;
        this.unit = unit;
        this.period = period;
    }

    private static Period through2025() {
        return Period.cumulativeThrough(LocalDate.of(2025, 12, 31));
    }

    public String id() {
        return id;
    }

    /** The part of the release whose file the measure is read from. */
    public SourceKey source() {
        return source;
    }

    public String unit() {
        return unit;
    }

    /** How it divides time. */
    public TemporalGrain grain() {
        return period == null ? TemporalGrain.DAY : period.grain();
    }

    /** Whether it has a value for each day, so that the days a release holds depend on its files. */
    public boolean isDaily() {
        return period == null;
    }

    /**
     * The one period that this method's releases publish.
     *
     * @throws IllegalStateException for a daily measure, which has many
     */
    public Period period() {
        if (period == null) {
            throw new IllegalStateException(id + " has a period for each day");
        }
        return period;
    }

    /** Whether its values are words rather than figures. */
    public boolean isStatus() {
        return switch (this) {
            case HUMAN_STATUS, SCAPULARIS_STATUS, PACIFICUS_STATUS, BURGDORFERI_STATUS -> true;
            case CASE_COUNT_FLOOR,
                    INCIDENCE_FLOOR,
                    STATE_UNALLOCATED_RECORDS,
                    POPULATION,
                    POPULATION_ESTIMATE,
                    SVI_PERCENTILE,
                    UNINSURED_PERCENTILE,
                    UNINSURED_PERCENT,
                    RUCC,
                    DAILY_PRECIPITATION,
                    DAILY_MEAN_TEMPERATURE,
                    DAILY_HIGHEST_TEMPERATURE,
                    DAILY_LOWEST_TEMPERATURE -> false;
        };
    }

    /** Whether a value can be one of this measure: a word of its vocabulary or a figure, or a state it can be in. */
    public boolean admits(PublishedValue value) {
        return ClimateElement.find(this)
                .map(element -> element.admits(value))
                .orElseGet(() -> admitsAsMeasureOfACounty(value));
    }

    private boolean admitsAsMeasureOfACounty(PublishedValue value) {
        return switch (value) {
            case PublishedValue.Word(String text) -> words().contains(text);
            case PublishedValue.Figure _, PublishedValue.Zero _ -> !isStatus();
            case PublishedValue.NoRecords _ -> isStatus() && this != HUMAN_STATUS;
            case PublishedValue.NoCountyLinkedRecord _ -> this == HUMAN_STATUS;
            case PublishedValue.Missing _,
                    PublishedValue.Suppressed _,
                    PublishedValue.Unavailable _,
                    PublishedValue.Unknown _,
                    PublishedValue.NotReported _,
                    PublishedValue.NotDefensible _ -> this != HUMAN_STATUS;
        };
    }

    /** The words that a value may be, apart from those that are states of their own. */
    private List<String> words() {
        return switch (this) {
            case HUMAN_STATUS -> List.of(HumanStatus.PUBLISHED_COUNT_FLOOR.literal());
            case SCAPULARIS_STATUS, PACIFICUS_STATUS ->
                List.of(TickStatus.ESTABLISHED.literal(), TickStatus.REPORTED.literal());
            case BURGDORFERI_STATUS -> List.of(PathogenStatus.PRESENT.literal());
            case CASE_COUNT_FLOOR,
                    INCIDENCE_FLOOR,
                    STATE_UNALLOCATED_RECORDS,
                    POPULATION,
                    POPULATION_ESTIMATE,
                    SVI_PERCENTILE,
                    UNINSURED_PERCENTILE,
                    UNINSURED_PERCENT,
                    RUCC,
                    DAILY_PRECIPITATION,
                    DAILY_MEAN_TEMPERATURE,
                    DAILY_HIGHEST_TEMPERATURE,
                    DAILY_LOWEST_TEMPERATURE -> List.of();
        };
    }

    /** All measure ids, ascending. */
    public static List<String> ids() {
        return Arrays.stream(values()).map(Measure::id).sorted().toList();
    }

    public static Optional<Measure> find(String id) {
        return Arrays.stream(values()).filter(m -> m.id.equals(id)).findFirst();
    }
}
