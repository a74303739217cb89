package org.gapatlas.release.observations;

import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.observation.MeasureKey;
import org.gapatlas.observation.PublishedValue;
import org.gapatlas.place.County;
import org.jspecify.annotations.Nullable;

/**
 * The values of many counties, stored by measure. The profiles made from it share its columns, so that a release stores
 * each measure key once and not once for each county.
 */
public final class ProfileColumns {
    private final List<County> counties;
    private final SortedMap<MeasureKey, Column> columns = new TreeMap<>();

    /** @param counties in the order of the profiles */
    public ProfileColumns(List<County> counties) {
        this.counties = List.copyOf(counties);
    }

    /** The values of one measure, with a cell for each county. */
    public static final class Column {
        private final @Nullable PublishedValue[] cells;

        private Column(int counties) {
            this.cells = new PublishedValue[counties];
        }

        /** Sets the value of a county; returns false if the county already had one. */
        public boolean put(int county, PublishedValue value) {
            boolean isFree = cells[county] == null;
            cells[county] = value;
            return isFree;
        }
    }

    /** The column of a measure, created empty on first use. */
    public Column column(MeasureKey measure) {
        return columns.computeIfAbsent(measure, _ -> new Column(counties.size()));
    }

    /** Whether a county has a value of a measure. */
    public boolean has(MeasureKey measure, int county) {
        Column column = columns.get(measure);
        return column != null && column.cells[county] != null;
    }

    /**
     * The profiles of all counties. The columns must not be changed afterwards.
     *
     * @throws IllegalArgumentException if a required value is absent, or a value is invalid for its measure
     */
    public List<CountyProfile> profiles() {
        columns.computeIfAbsent(MeasureKey.POPULATION_ESTIMATE, _ -> withoutFile());
        List<CountyProfile> profiles = new ArrayList<>(counties.size());
        for (int county = 0; county < counties.size(); county++) {
            profiles.add(new CountyProfile(counties.get(county), new Row(columns, county)));
        }
        return profiles;
    }

    private Column withoutFile() {
        Column column = new Column(counties.size());
        for (int county = 0; county < counties.size(); county++) {
            column.put(county, CountyProfile.WITHOUT_FILE);
        }
        return column;
    }

    /** A view of the values of one county, in the order of measure keys. */
    private static final class Row extends AbstractMap<MeasureKey, PublishedValue> {
        private final SortedMap<MeasureKey, Column> columns;
        private final int county;

        Row(SortedMap<MeasureKey, Column> columns, int county) {
            this.columns = columns;
            this.county = county;
        }

        @Override
        public @Nullable PublishedValue get(@Nullable Object measure) {
            Column column = measure == null ? null : columns.get(measure);
            return column == null ? null : column.cells[county];
        }

        @Override
        public boolean containsKey(@Nullable Object measure) {
            return get(measure) != null;
        }

        @Override
        public Set<Entry<MeasureKey, PublishedValue>> entrySet() {
            SortedMap<MeasureKey, PublishedValue> values = new TreeMap<>();
            columns.forEach((measure, column) -> {
                PublishedValue value = column.cells[county];
                if (value != null) {
                    values.put(measure, value);
                }
            });
            return values.entrySet();
        }
    }
}
