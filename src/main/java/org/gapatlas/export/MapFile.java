package org.gapatlas.export;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.release.format.ReleaseException;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.json.JsonMapper;

/** Joins what a map shows to the outlines of the counties; every coordinate stays as it was sealed. */
final class MapFile {
    /** What a map shows, of the columns of the county table. */
    private static final List<String> PROPERTIES = List.of(
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

    /** As the display geometry is written: its only property is the code. */
    private static final Pattern CODE = Pattern.compile("\"properties\":\\{\"fips\":\"([0-9]{5})\"}");

    private MapFile() {}

    /**
     * The outlines with their properties.
     *
     * @param outlines the display geometry, a feature a county
     * @param rows of the county table
     */
    static String geoJson(String outlines, DataTable counties, List<List<@Nullable Object>> rows) {
        List<String> names = counties.columns().stream().map(Column::name).toList();
        SortedMap<String, String> byCode = new TreeMap<>();
        for (List<@Nullable Object> row : rows) {
            byCode.put(String.valueOf(row.get(names.indexOf("fips"))), properties(names, row));
        }
        List<String> drawn = new ArrayList<>();
        String joined = CODE.matcher(outlines).replaceAll(found -> {
            drawn.add(found.group(1));
            return "\"properties\":" + Matcher.quoteReplacement(find(byCode, found));
        });
        if (drawn.size() != rows.size()) {
            throw new ReleaseException(drawn.size() + " outlines cannot be joined to " + rows.size() + " counties");
        }
        return joined;
    }

    private static String find(SortedMap<String, String> byCode, MatchResult found) {
        String properties = byCode.get(found.group(1));
        if (properties == null) {
            throw new ReleaseException("the outline " + found.group(1) + " is not of a county of the release");
        }
        return properties;
    }

    private static String properties(List<String> names, List<@Nullable Object> row) {
        Map<String, @Nullable Object> properties = new LinkedHashMap<>();
        for (String name : PROPERTIES) {
            if (names.contains(name)) {
                properties.put(name, row.get(names.indexOf(name)));
            }
        }
        return JsonMapper.shared().writeValueAsString(properties);
    }
}
