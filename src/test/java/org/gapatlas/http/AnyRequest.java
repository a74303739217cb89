package org.gapatlas.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.net.URLEncoder;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;
import org.gapatlas.contract.OpenApi;
import org.gapatlas.contract.OpenApi.Operation;
import tools.jackson.databind.JsonNode;

/**
 * A random request to an operation of the contract: parameters that are valid, at their limits, beyond them, absent,
 * repeated or unknown.
 *
 * @param fields header fields, one line each
 */
record AnyRequest(Operation operation, String method, String target, List<String> fields, Standing standing) {
    private static final OpenApi CONTRACT = OpenApi.contract();
    private static final int LONGEST_SEARCH = 100;
    private static final int LONGEST_CONTEXT = 80;

    AnyRequest {
        fields = List.copyOf(fields);
    }

    /** How far a request follows the rules, by its worst part. */
    enum Standing {
        LEGAL,
        /** Deciding this would need a second implementation of the rules by the same author. */
        UNKNOWN,
        ILLEGAL
    }

    /** An escaped part of a request. */
    private record Part(String text, Standing standing) {
        static Part legal(String text) {
            return new Part(text, Standing.LEGAL);
        }

        static Part unknown(String text) {
            return new Part(text, Standing.UNKNOWN);
        }

        static Part illegal(String text) {
            return new Part(text, Standing.ILLEGAL);
        }

        Part of(String name) {
            return new Part(name + "=" + text, standing);
        }
    }

    /** Random requests to all operations. */
    static Arbitrary<AnyRequest> any() {
        return Arbitraries.of(CONTRACT.operations()).flatMap(AnyRequest::to);
    }

    private static Arbitrary<AnyRequest> to(Operation operation) {
        return Combinators.combine(
                        Arbitraries.frequency(Tuple.of(8, "GET"), Tuple.of(2, "HEAD")),
                        path(operation),
                        query(operation),
                        anyFields())
                .as((method, path, query, fields) -> {
                    String text =
                            String.join("&", query.stream().map(Part::text).toList());
                    Standing worst = weighsParameters(operation)
                            ? Standing.UNKNOWN
                            : query.stream().map(Part::standing).reduce(path.standing(), AnyRequest::worse);
                    return new AnyRequest(
                            operation, method, path.text() + (text.isEmpty() ? "" : "?" + text), fields, worst);
                });
    }

    /** Some routes check parameters together, so no single part decides. */
    private static boolean weighsParameters(Operation operation) {
        return operation.isCanonical() || operation.path().equals("/v1/counties/{fips}/report.pdf");
    }

    private static Standing worse(Standing one, Standing other) {
        return one.compareTo(other) > 0 ? one : other;
    }

    private static Arbitrary<Part> path(Operation operation) {
        Arbitrary<Part> path = Arbitraries.just(Part.legal(operation.path()));
        for (JsonNode parameter : parameters(operation, "path")) {
            String placeholder = "{" + parameter.path("name").asString() + "}";
            path = Combinators.combine(path, value(parameter))
                    .as((before, part) -> new Part(
                            before.text().replace(placeholder, part.text()),
                            worse(before.standing(), part.standing())));
        }
        return path;
    }

    private static Arbitrary<List<Part>> query(Operation operation) {
        Arbitrary<List<Part>> query = Arbitraries.frequencyOf(
                Tuple.of(9, Arbitraries.just(List.of())),
                Tuple.of(1, anyText().map(part -> List.of(part.of("unheard_of")))));
        for (JsonNode parameter : parameters(operation, "query")) {
            query = Combinators.combine(query, occurrences(parameter)).as(AnyRequest::joined);
        }
        return query;
    }

    private static List<Part> joined(List<Part> some, List<Part> more) {
        List<Part> all = new ArrayList<>(some);
        all.addAll(more);
        return all;
    }

    private static Arbitrary<List<Part>> occurrences(JsonNode parameter) {
        Arbitrary<Part> once =
                value(parameter).map(part -> part.of(parameter.path("name").asString()));
        int absent = parameter.path("required").asBoolean(false) ? 1 : 10;
        return Arbitraries.frequencyOf(
                Tuple.of(absent, Arbitraries.just(List.of())),
                Tuple.of(10, once.map(List::of)),
                Tuple.of(1, once.map(part -> List.of(part, Part.illegal(part.text())))));
    }

    private static Arbitrary<Part> value(JsonNode parameter) {
        return Arbitraries.frequencyOf(Tuple.of(5, likely(parameter)), Tuple.of(1, anyText()));
    }

    private static Arbitrary<Part> likely(JsonNode parameter) {
        JsonNode schema = parameter.path("schema");
        if (schema.path("type").asString().equals("integer")) {
            return integer(schema);
        }
        if (schema.has("enum")) {
            return Arbitraries.of(schema.path("enum").valueStream().toList()).map(word -> Part.legal(word.asString()));
        }
        return switch (parameter.path("name").asString()) {
            case "fips" ->
                Arbitraries.frequencyOf(
                        Tuple.of(
                                3,
                                Arbitraries.of("01001", "02016", "35013", "36103")
                                        .map(Part::legal)),
                        Tuple.of(1, Arbitraries.strings().numeric().ofLength(5).map(Part::unknown)));
            case "state" ->
                parameter.path("in").asString().equals("path")
                        ? Arbitraries.of(Part.legal("NY"), Part.legal("AK"), Part.illegal("XX"), Part.illegal("ny"))
                        : Arbitraries.of(Part.legal("ALL"), Part.legal("NY"), Part.legal("XX"), Part.illegal("ny"));
            case "observation_context" ->
                Arbitraries.of(
                        Part.legal(""),
                        Part.legal("spring+2026"),
                        Part.legal("%3Cb%3E%00%1B%E2%80%AE"),
                        Part.legal("%F0%9F%90%9B".repeat(LONGEST_CONTEXT)),
                        Part.illegal("x".repeat(LONGEST_CONTEXT + 1)));
            case "template" ->
                Arbitraries.of(
                        Part.legal(schema.path("default").asString()),
                        Part.legal(schema.path("default").asString().replace("county-v1", "county-v2")),
                        Part.illegal("tract-v1"));
            case "period_start" -> Arbitraries.of(Part.legal("2023-01-01"), Part.illegal("2020-01-01"));
            case "period_end" -> Arbitraries.of(Part.legal("2023-12-31"), Part.illegal("2023-02-29"));
            case "q" ->
                Arbitraries.of(
                        Part.legal(""),
                        Part.legal("Do%C3%B1a+Ana"),
                        Part.legal("%F0%9F%90%9B".repeat(LONGEST_SEARCH)),
                        Part.illegal("x".repeat(LONGEST_SEARCH + 1)));
            case "dataset_version", "release_id" ->
                Arbitraries.of(
                        Part.legal("small-1"), Part.legal("small%2D1"), Part.illegal("small-2"), Part.illegal(""));
            case "name" ->
                Arbitraries.of(
                        Part.unknown("counties.csv"),
                        Part.unknown("human_status.csv.gz"),
                        Part.illegal("atlas.db"),
                        Part.illegal("Counties.csv"));
            case "indicator_id" -> Arbitraries.of(Part.legal("tick_surveillance"), Part.illegal("nothing"));
            case "measure_id" -> Arbitraries.of(Part.legal("human_status"), Part.illegal("nothing"));
            case "source_id" -> Arbitraries.of(Part.legal("human"), Part.illegal("nothing"));
            case "methodology_id" -> Arbitraries.of(Part.legal("gap_score"), Part.illegal("nothing"));
            case "geography_type" -> Arbitraries.of(Part.legal("county"), Part.legal("state"), Part.illegal("town"));
            case "geography_id" -> Arbitraries.of(Part.legal("36103"), Part.legal("36"), Part.illegal("361"));
            case "start_date", "end_date" ->
                Arbitraries.of(Part.legal("2023-01-01"), Part.legal("2025-12-31"), Part.illegal("2023-02-30"));
            case "stratification" -> Arbitraries.of(Part.illegal("sex"), Part.illegal(""));
            case "page_token" ->
                Arbitraries.of(Part.illegal(""), Part.illegal("x".repeat(3_000)), Part.illegal("AAAA"));
            case "status_ranges" -> Arbitraries.of(Part.legal("expanded"), Part.legal("kept"));
            case "problem" -> Arbitraries.of(Part.legal("http-422"), Part.illegal("http-200"));
            default -> throw new AssertionError("no values are known for " + parameter);
        };
    }

    private static Arbitrary<Part> integer(JsonNode schema) {
        int minimum = schema.path("minimum").asInt();
        int maximum = schema.path("maximum").asInt();
        int step = schema.path("multipleOf").asInt(1);
        Arbitrary<Part> within = Arbitraries.integers()
                .between(minimum / step, maximum / step)
                .map(n -> Part.legal(Integer.toString(n * step)));
        Arbitrary<Part> beyond = Arbitraries.of(minimum - 1, maximum + 1, minimum - step, maximum + step, -minimum, 0)
                .map(n -> Part.illegal(Integer.toString(n)));
        return Arbitraries.frequencyOf(Tuple.of(4, within), Tuple.of(1, beyond));
    }

    /** Random text, escaped correctly or not at all. */
    private static Arbitrary<Part> anyText() {
        Arbitrary<String> escaped = Arbitraries.strings()
                .all()
                .ofMaxLength(130)
                .filter(text -> UTF_8.newEncoder().canEncode(text))
                .map(text -> URLEncoder.encode(text, UTF_8));
        Arbitrary<String> raw = Arbitraries.strings()
                .withCharRange('!', '~')
                .excludeChars('#', '?', '/', '&')
                .ofMaxLength(20);
        Arbitrary<String> bytes = Arbitraries.strings()
                .withCharRange('\u0080', '\u00FF')
                .ofMinLength(1)
                .ofMaxLength(8);
        return Arbitraries.oneOf(escaped, raw, bytes).map(Part::unknown);
    }

    private static Arbitrary<List<String>> anyFields() {
        Arbitrary<String> printable = Arbitraries.strings()
                .withCharRange(' ', '~')
                .withCharRange('\u00A0', '\u00FF')
                .ofMaxLength(90);
        Arbitrary<String> condition =
                Arbitraries.oneOf(Arbitraries.of("*", "\"a\"", "W/\"a\", \"b\"", "\"a", "a,\"b\""), printable);
        Arbitrary<String> coding =
                Arbitraries.oneOf(Arbitraries.of("gzip", "br", "gzip, br", "*;q=0", "identity;q=0, *"), printable);
        Arbitrary<String> range = Arbitraries.oneOf(
                Arbitraries.of("bytes=0-9", "bytes=5-", "bytes=-5", "bytes=-0", "bytes=0-1,4-5", "bytes=999999999-"),
                printable);
        return Arbitraries.oneOf(
                        range.map(text -> "Range: " + text),
                        condition.map(text -> "If-None-Match: " + text),
                        coding.map(text -> "Accept-Encoding: " + text),
                        printable.map(text -> "X-Request-ID: " + text))
                .list()
                .ofMaxSize(2);
    }

    private static List<JsonNode> parameters(Operation operation, String place) {
        return CONTRACT.parameters(operation).stream()
                .filter(parameter -> parameter.path("in").asString().equals(place))
                .toList();
    }
}
