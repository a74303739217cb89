package org.gapatlas.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import tools.jackson.databind.JsonNode;

/**
 * A request whose answer is known beforehand: it follows all rules, is at their limits, or breaks exactly one.
 * {@link AnyRequest} is purely random, and rarely follows many rules at once.
 *
 * @param statuses of which the answer must have one
 */
record PlannedRequest(Operation operation, Plan plan, String method, String target, Set<Integer> statuses) {
    private static final OpenApi CONTRACT = OpenApi.contract();
    private static final Set<Integer> ANSWERED = Set.of(200, 304);
    private static final Set<Integer> REFUSED_VALUE = Set.of(400, 404, 422);
    private static final String OBSERVATIONS = "/v1/observations";
    private static final String STATE_OBSERVATIONS = "/v1/states/{state}/observations";
    private static final String ALL_OBSERVATIONS = "/v1/counties/observations";
    private static final String REPORT = "/v1/counties/{fips}/report.pdf";

    /** What a request is meant to test. */
    enum Plan {
        KEEP_ALL_RULES,
        STAND_AT_THE_EDGE,
        BREAK_A_VALUE,
        REPEAT_A_SCALAR,
        LEAVE_OUT_A_REQUIRED_ONE,
        ADD_AN_UNKNOWN_ONE,
        BREAK_AN_ESCAPE,
        OVERSTEP_THE_LENGTH,
        USE_ANOTHER_METHOD
    }

    /** Escaped values of a parameter: valid, at the limits, and invalid. */
    private record Values(List<String> legal, List<String> edges, List<String> illegal) {
        static Values of(List<String> legal, List<String> illegal) {
            return new Values(legal, legal, illegal);
        }

        List<String> within(Plan plan) {
            return plan == Plan.STAND_AT_THE_EDGE ? edges : legal;
        }
    }

    private record Pair(String name, String value) {}

    /** A request under construction: the values of its path and its query. */
    private record Draft(Map<String, String> path, List<Pair> query) {
        String target(Operation operation) {
            String target = operation.path();
            for (Map.Entry<String, String> value : path.entrySet()) {
                target = target.replace("{" + value.getKey() + "}", value.getValue());
            }
            String text = String.join(
                    "&", query.stream().map(p -> p.name() + "=" + p.value()).toList());
            return target + (text.isEmpty() ? "" : "?" + text);
        }

        void set(JsonNode parameter, String value) {
            String name = name(parameter);
            if (isIn(parameter, "path")) {
                path.put(name, value);
            } else {
                query.removeIf(p -> p.name().equals(name));
                query.add(new Pair(name, value));
            }
        }
    }

    /** The plans that are possible for an operation. The first two expect success, the others a refusal. */
    static List<Plan> plansFor(Operation operation) {
        return Stream.of(Plan.values()).filter(p -> isPossible(p, operation)).toList();
    }

    private static boolean isPossible(Plan plan, Operation operation) {
        return switch (plan) {
            case KEEP_ALL_RULES, STAND_AT_THE_EDGE, BREAK_AN_ESCAPE, OVERSTEP_THE_LENGTH, USE_ANOTHER_METHOD -> true;
            case BREAK_A_VALUE -> !breakable(operation).isEmpty();
            case REPEAT_A_SCALAR -> !scalars(operation).isEmpty();
            case LEAVE_OUT_A_REQUIRED_ONE -> !required(operation).isEmpty();
            case ADD_AN_UNKNOWN_ONE ->
                operation.path().matches("/v1/(indicators|measures|sources|states|counties|observations)");
        };
    }

    /** A request to an operation by a plan, which must be possible for it. */
    static PlannedRequest of(Operation operation, Plan plan, Random random) {
        Draft draft = draft(operation, plan, random);
        String method = random.nextInt(5) == 0 ? "HEAD" : "GET";
        Set<Integer> statuses = ANSWERED;
        switch (plan) {
            case KEEP_ALL_RULES, STAND_AT_THE_EDGE -> {}
            case BREAK_A_VALUE -> {
                JsonNode parameter = pick(breakable(operation), random);
                draft.set(parameter, pick(values(operation, parameter).illegal(), random));
                statuses = REFUSED_VALUE;
            }
            case REPEAT_A_SCALAR -> {
                JsonNode parameter = pick(scalars(operation), random);
                String value = pick(values(operation, parameter).legal(), random);
                draft.set(parameter, value);
                draft.query().add(random.nextInt(draft.query().size()), new Pair(name(parameter), value));
                statuses = Set.of(operation.isCanonical() ? 400 : 422);
            }
            case LEAVE_OUT_A_REQUIRED_ONE -> {
                String name = name(pick(required(operation), random));
                draft.query().removeIf(p -> p.name().equals(name));
                statuses = Set.of(400);
            }
            case ADD_AN_UNKNOWN_ONE -> {
                draft.query().add(new Pair(pick(List.of("sort", "Page_size", "%C3%B1", ""), random), "1"));
                statuses = Set.of(400);
            }
            case BREAK_AN_ESCAPE -> {
                draft.query().add(new Pair("x", pick(List.of("%zz", "%", "%C3", "%FF", "a%2"), random)));
                statuses = Set.of(400);
            }
            case OVERSTEP_THE_LENGTH -> {
                draft.query().add(new Pair("x", "y".repeat(16_383 + random.nextInt(2_000))));
                statuses = Set.of(414);
            }
            case USE_ANOTHER_METHOD -> {
                method = pick(List.of("POST", "PUT", "PATCH", "DELETE", "TRACE", "BREW"), random);
                statuses = Set.of(405);
            }
        }
        return new PlannedRequest(operation, plan, method, draft.target(operation), statuses);
    }

    private static Draft draft(Operation operation, Plan plan, Random random) {
        Draft draft = new Draft(new LinkedHashMap<>(), new ArrayList<>());
        if (operation.path().equals(OBSERVATIONS)) {
            draft.query().addAll(observations(plan, random));
            return draft;
        }
        if (operation.path().equals(STATE_OBSERVATIONS) || operation.path().equals(ALL_OBSERVATIONS)) {
            if (operation.path().equals(STATE_OBSERVATIONS)) {
                draft.path().put("state", pick(List.of("NY", "AL"), random));
            }
            draft.query().addAll(observations(plan, random));
            draft.query().removeIf(p -> p.name().startsWith("geography_"));
            return draft;
        }
        // A report at unusual settings is printed just for this request, which takes a hundred times as long as any
        // other answer.
        boolean isReport = operation.path().endsWith(".pdf");
        int oneIn = isReport ? 8 : 2;
        for (JsonNode parameter : parameters(operation)) {
            List<String> values = values(operation, parameter).within(isReport ? Plan.STAND_AT_THE_EDGE : plan);
            boolean isNeeded = parameter.path("required").asBoolean(false);
            if (!values.isEmpty() && (isNeeded || random.nextInt(oneIn) == 0)) {
                draft.set(parameter, pick(values, random));
            }
        }
        if (operation.path().startsWith("/v1/geographies/")) {
            boolean isCounty = random.nextBoolean();
            draft.path().put("geography_type", isCounty ? "county" : "state");
            draft.path().put("geography_id", pick(isCounty ? List.of("36103", "01001") : List.of("36", "01"), random));
        }
        return draft;
    }

    private static List<Pair> observations(Plan plan, Random random) {
        List<Pair> query = new ArrayList<>();
        boolean isYearly = random.nextInt(3) > 0;
        boolean isAtEdge = plan == Plan.STAND_AT_THE_EDGE;
        query.add(new Pair(
                "measure_id",
                pick(
                        isYearly
                                ? List.of("human_status", "case_count_floor_2023", "incidence_floor_2023")
                                : List.of("scapularis_status", "pacificus_status", "burgdorferi_status"),
                        random)));
        query.add(new Pair("geography_type", "county"));
        int counties = isAtEdge ? pick(List.of(1, 500), random) : 1 + random.nextInt(20);
        int first = random.nextInt(90_000);
        IntStream.range(0, counties - 1).forEach(n -> query.add(new Pair("geography_id", "%05d".formatted(first + n))));
        query.add(new Pair("geography_id", pick(List.of("99998", "99999"), random)));
        if (!isYearly) {
            query.add(new Pair("start_date", "2025-12-31"));
            query.add(new Pair("end_date", "2025-12-31"));
        } else if (random.nextBoolean()) {
            query.add(new Pair("year", pick(isAtEdge ? List.of("1900", "2100") : List.of("2023", "2022"), random)));
        } else {
            query.add(new Pair("start_date", "2023-01-01"));
            query.add(new Pair("end_date", pick(List.of("2023-12-31", "2023-01-01"), random)));
        }
        if (random.nextBoolean()) {
            query.add(new Pair("page_size", pick(isAtEdge ? List.of("1", "500") : List.of("7", "100"), random)));
        }
        return query;
    }

    private static List<JsonNode> parameters(Operation operation) {
        return CONTRACT.parameters(operation).stream()
                .filter(p -> isIn(p, "path") || isIn(p, "query"))
                .toList();
    }

    private static List<JsonNode> breakable(Operation operation) {
        return parameters(operation).stream()
                .filter(p -> !values(operation, p).illegal().isEmpty())
                .toList();
    }

    private static List<JsonNode> scalars(Operation operation) {
        return parameters(operation).stream()
                .filter(p -> isIn(p, "query")
                        && !CONTRACT.resolve(p.path("schema"))
                                .path("type")
                                .asString()
                                .equals("array")
                        && !values(operation, p).legal().isEmpty())
                .toList();
    }

    private static List<JsonNode> required(Operation operation) {
        return parameters(operation).stream()
                .filter(p -> isIn(p, "query") && p.path("required").asBoolean(false))
                .toList();
    }

    private static boolean isIn(JsonNode parameter, String place) {
        return parameter.path("in").asString().equals(place);
    }

    private static String name(JsonNode parameter) {
        return parameter.path("name").asString();
    }

    private static Values values(Operation operation, JsonNode parameter) {
        JsonNode schema = CONTRACT.resolve(parameter.path("schema"));
        if (schema.path("type").asString().equals("integer")) {
            return integers(schema);
        }
        String name = name(parameter);
        if (schema.has("enum") && !name.equals("geography_type")) {
            return Values.of(
                    schema.path("enum").valueStream().map(JsonNode::asString).toList(), List.of("nothing", "", "ALL+"));
        }
        boolean isPath = isIn(parameter, "path");
        boolean isFilter = operation.path().matches("/v1/(indicators|measures)");
        return switch (name) {
            case "fips" ->
                Values.of(
                        List.of("01001", "02016", "35013", "36103"),
                        List.of("1001", "010010", "0100a", "99999", "%D9%A0%D9%A1%D9%A0%D9%A0%D9%A1", "+1001"));
            case "state" ->
                isPath
                        ? Values.of(List.of("NY", "AK", "NM"), List.of("XX", "ny", "ALL", "N", "36"))
                        : Values.of(
                                operation.isCanonical() ? List.of("NY", "XX") : List.of("ALL", "NY", "XX"),
                                List.of("ny", "N", "ALLL", "", "%C3%91Y"));
            case "q" ->
                new Values(
                        List.of("", "Do%C3%B1a+Ana", "suffolk", "%25"),
                        List.of("%F0%9F%90%9B".repeat(100), "x".repeat(100)),
                        List.of("%F0%9F%90%9B".repeat(101), "x".repeat(101)));
            case "observation_context" ->
                new Values(
                        List.of("", "spring+2026", "%3Cb%3E"),
                        List.of("%F0%9F%90%9B".repeat(80), "x".repeat(80)),
                        List.of("x".repeat(81), "%F0%9F%90%9B".repeat(81)));
            case "dataset_version" ->
                Values.of(List.of("small-1", "small%2D1"), List.of("small-2", "", "SMALL-1", "../small-1"));
            case "release_id" -> Values.of(List.of("small-1", "small%2D1"), List.of("small-2", "..", "small-1%00"));
            case "name" ->
                operation.path().contains("/observations/")
                        ? Values.of(List.of("human_status.csv.gz"), List.of("human_status", "..", "x%2Fy"))
                        : Values.of(
                                List.of("counties.csv", "datapackage.json", "counties.geojson"),
                                List.of("atlas.db", "Counties.csv", "..", "observations%2Fhuman_status.csv.gz"));
            case "indicator_id" ->
                isFilter
                        ? Values.of(List.of("tick_surveillance", "nothing"), List.of())
                        : Values.of(List.of("tick_surveillance", "rurality_context"), List.of("nothing", "Nothing"));
            case "measure_id" -> measures(operation, isFilter);
            case "source_id" -> Values.of(List.of("human", "context_rucc"), List.of("nothing", "humans", "Human"));
            case "methodology_id" -> Values.of(List.of("gap_score"), List.of("nothing", "gap-score", "gap_score%20"));
            case "geography_type" ->
                isFilter
                        ? Values.of(List.of("COUNTY_FIPS_5", "STATE", "nothing"), List.of())
                        : Values.of(List.of("county"), List.of("town", "COUNTY", "counties"));
            case "geography_id" -> Values.of(List.of("36103"), List.of("361", "3610x", "361030", "%D9%A3%D9%A6"));
            case "start_date", "end_date" ->
                Values.of(List.of("2025-12-31"), List.of("2023-02-29", "2023-1-1", "20230101", "", "2023-12-31T00"));
            case "stratification" -> Values.of(List.of(), List.of("sex", "", "age_group"));
            // A token is valid for one place in one list; other tests follow valid tokens.
            case "page_token" -> Values.of(List.of(), List.of("", "AAAA", "x".repeat(2_049), "%C3%B1"));
            case "status_ranges" -> Values.of(List.of("expanded", "kept", ""), List.of());
            case "problem" -> Values.of(List.of("http-422", "http-404"), List.of("http-200", "nothing", "http-4040"));
            case "template" ->
                Values.of(
                        List.of(schema.path("default").asString()),
                        List.of("county-v9", "COUNTY-v1", "state-v9", "county-v1%3Bdrop", ""));
            // Selectors belong to a template other than the default.
            case "period_start", "period_end" -> Values.of(List.of(), List.of("2023-01-01", "nothing", ""));
            default -> throw new AssertionError("no values are known for " + parameter);
        };
    }

    private static Values measures(Operation operation, boolean isFilter) {
        if (operation.path().equals(REPORT)) {
            return Values.of(List.of(), List.of("human_status", "", "nothing"));
        }
        return isFilter
                ? Values.of(List.of("human_status", "nothing"), List.of())
                : Values.of(List.of("human_status", "incidence_floor_2023"), List.of("nothing", "Human_status"));
    }

    private static Values integers(JsonNode schema) {
        int minimum = schema.path("minimum").asInt();
        int maximum = schema.path("maximum").asInt();
        int step = schema.path("multipleOf").asInt(1);
        List<String> within = IntStream.iterate(minimum, n -> n <= maximum, n -> n + step)
                .mapToObj(Integer::toString)
                .toList();
        List<String> beyond = new ArrayList<>(List.of("", "x", "1e1", minimum + ".0", "0" + minimum, "+" + minimum));
        beyond.add(Integer.toString(minimum - 1));
        beyond.add(Integer.toString(maximum + 1));
        beyond.add("-" + minimum);
        beyond.add(maximum + "000000000000");
        if (step > 1) {
            beyond.add(Integer.toString(minimum + 1));
        }
        return new Values(within, List.of(Integer.toString(minimum), Integer.toString(maximum)), beyond);
    }

    private static <T> T pick(List<T> list, Random random) {
        return list.get(random.nextInt(list.size()));
    }
}
