package org.gapatlas.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.gapatlas.place.Fips;
import org.gapatlas.release.format.ReleaseException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** The properties of each county in a map of any format: some columns of the county table. */
final class MapProperties {
    private static final List<String> NAMES = List.of(
            "fips",
            "county",
            "state",
            "state_name",
            "score",
            "score_state",
            "priority",
            "rank",
            "numeric_support",
            "evidence_completeness",
            "human_status",
            "tier1_status",
            "tier1_priority_tier");

    private final List<Column> columns;
    private final SortedMap<Fips, List<@Nullable Object>> cells = new TreeMap<>();

    /** @param rows the rows of the county table */
    MapProperties(DataTable counties, List<List<@Nullable Object>> rows) {
        List<Column> all = counties.columns();
        List<String> names = all.stream().map(Column::name).toList();
        List<Integer> places =
                NAMES.stream().filter(names::contains).map(names::indexOf).toList();
        this.columns = places.stream().map(all::get).toList();
        for (List<@Nullable Object> row : rows) {
            List<@Nullable Object> shown = new ArrayList<>();
            places.forEach(place -> shown.add(row.get(place)));
            cells.put(new Fips(String.valueOf(row.get(names.indexOf("fips")))), shown);
        }
    }

    /** The number of counties. */
    int size() {
        return cells.size();
    }

    List<Column> columns() {
        return columns;
    }

    /**
     * A county's cells, one for each column; null if there is no value.
     *
     * @throws ReleaseException if the release lacks the county
     */
    List<@Nullable Object> of(Fips fips) {
        List<@Nullable Object> found = cells.get(fips);
        if (found == null) {
            throw new ReleaseException("the outline " + fips + " is not of a county of the release");
        }
        return found;
    }

    /** A county's cells as a JSON object. */
    String json(Fips fips) {
        List<@Nullable Object> shown = of(fips);
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        for (int i = 0; i < columns.size(); i++) {
            properties.put(columns.get(i).name(), shown.get(i));
        }
        return JsonMapper.shared().writeValueAsString(properties);
    }
}
