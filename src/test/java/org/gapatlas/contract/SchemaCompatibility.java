package org.gapatlas.contract;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/**
 * Finds changes of a schema that could break a client of an earlier one. What a server sends may become narrower, and
 * what it accepts may become wider, but never the reverse.
 */
final class SchemaCompatibility {
    /** Keywords for which any change is a break, because it is unknown which of two values is wider. */
    private static final List<String> FIXED =
            List.of("const", "pattern", "format", "multipleOf", "default", "not", "if", "then", "else", "contains");

    private static final List<String> LOWER_BOUNDS =
            List.of("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties");
    private static final List<String> UPPER_BOUNDS =
            List.of("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties");
    private static final List<String> CHOICES = List.of("anyOf", "oneOf");
    private static final String EXTENSIBLE = "x-extensible-enum";

    private final JsonNode before;
    private final JsonNode after;
    private final Direction direction;
    private final Set<String> underway = new HashSet<>();

    /**
     * @param before the whole earlier document, to resolve references
     * @param after the whole later document
     */
    SchemaCompatibility(JsonNode before, JsonNode after, Direction direction) {
        this.before = before;
        this.after = after;
        this.direction = direction;
    }

    /** The direction in which a value is sent. */
    enum Direction {
        /** From the client to the server. */
        REQUEST,
        /** From the server to the client. */
        RESPONSE
    }

    /** The breaks between an earlier schema and a later one, each with its place. */
    List<String> breaks(String place, JsonNode earlier, JsonNode later) {
        String pair =
                earlier.path("$ref").asString("") + " " + later.path("$ref").asString("");
        boolean isByName = earlier.has("$ref") && later.has("$ref");
        if (isByName && !underway.add(pair)) {
            return List.of();
        }
        List<String> breaks = new ArrayList<>();
        JsonNode was = resolve(before, earlier);
        JsonNode is = resolve(after, later);
        types(place, was, is, breaks);
        words(place, was, is, breaks);
        fixed(place, was, is, breaks);
        bounds(place, was, is, breaks);
        properties(place, was, is, breaks);
        members(place, was, is, breaks);
        choices(place, was, is, breaks);
        conditions(place, was, is, breaks);
        if (isByName) {
            underway.remove(pair);
        }
        return breaks;
    }

    static JsonNode resolve(JsonNode document, JsonNode node) {
        JsonNode target = node;
        while (target.has("$ref")) {
            target = document.at(target.path("$ref").asString().substring(1));
        }
        return target;
    }

    private void types(String place, JsonNode was, JsonNode is, List<String> breaks) {
        Set<String> earlier = typesOf(was);
        Set<String> later = typesOf(is);
        boolean holds = direction == Direction.RESPONSE ? covers(earlier, later) : covers(later, earlier);
        if (!holds) {
            breaks.add(place + ": its type was " + earlier + " and is " + later);
        }
    }

    /** Whether every value of the narrow types has one of the wide types; no type allows every value. */
    private static boolean covers(Set<String> wide, Set<String> narrow) {
        return wide.isEmpty()
                || (!narrow.isEmpty()
                        && narrow.stream()
                                .allMatch(t -> wide.contains(t) || (t.equals("integer") && wide.contains("number"))));
    }

    private static Set<String> typesOf(JsonNode schema) {
        JsonNode type = schema.path("type");
        Set<String> types = new TreeSet<>();
        if (type.isArray()) {
            type.forEach(t -> types.add(t.asString()));
        } else if (type.isString()) {
            types.add(type.asString());
        }
        return types;
    }

    private void words(String place, JsonNode was, JsonNode is, List<String> breaks) {
        Set<String> earlier = listed(was, "enum");
        Set<String> later = listed(is, "enum");
        if (!earlier.isEmpty() && later.isEmpty()) {
            breaks.add(place + ": its list of words was closed");
        }
        if (earlier.isEmpty() && !later.isEmpty() && direction == Direction.REQUEST) {
            breaks.add(place + ": its list of words is closed now");
        }
        removed(earlier, later).ifPresent(word -> breaks.add(place + ": it has no longer the word " + word));
        if (direction == Direction.RESPONSE && !earlier.isEmpty()) {
            removed(later, earlier).ifPresent(word -> breaks.add(place + ": its closed list has the new word " + word));
        }
        removed(listed(was, EXTENSIBLE), listed(is, EXTENSIBLE))
                .ifPresent(word -> breaks.add(place + ": it has no longer the word " + word));
    }

    private static Set<String> listed(JsonNode schema, String keyword) {
        Set<String> words = new TreeSet<>();
        schema.path(keyword).forEach(word -> words.add(word.toString()));
        return words;
    }

    private static Optional<String> removed(Set<String> earlier, Set<String> later) {
        return later.isEmpty() && earlier.isEmpty()
                ? Optional.empty()
                : earlier.stream().filter(word -> !later.contains(word)).findFirst();
    }

    private static void fixed(String place, JsonNode was, JsonNode is, List<String> breaks) {
        for (String keyword : FIXED) {
            if (!was.path(keyword).equals(is.path(keyword))) {
                breaks.add(place + ": " + keyword + " was " + told(was.path(keyword)) + " and is "
                        + told(is.path(keyword)));
            }
        }
    }

    private void bounds(String place, JsonNode was, JsonNode is, List<String> breaks) {
        LOWER_BOUNDS.forEach(keyword -> bound(place, keyword, was, is, 1, breaks));
        UPPER_BOUNDS.forEach(keyword -> bound(place, keyword, was, is, -1, breaks));
        boolean wasUnique = was.path("uniqueItems").asBoolean(false);
        boolean isUnique = is.path("uniqueItems").asBoolean(false);
        if (direction == Direction.RESPONSE ? wasUnique && !isUnique : isUnique && !wasUnique) {
            breaks.add(place + ": uniqueItems was " + wasUnique + " and is " + isUnique);
        }
    }

    /** @param sign 1 if a higher bound is stricter, -1 if it is wider */
    private void bound(String place, String keyword, JsonNode was, JsonNode is, int sign, List<String> breaks) {
        double unbounded = sign * Double.NEGATIVE_INFINITY;
        double change =
                sign * (is.path(keyword).asDouble(unbounded) - was.path(keyword).asDouble(unbounded));
        // Without a bound on either side the difference is NaN, which counts as no change.
        if (direction == Direction.RESPONSE ? change < 0 : change > 0) {
            breaks.add(
                    place + ": " + keyword + " was " + told(was.path(keyword)) + " and is " + told(is.path(keyword)));
        }
    }

    private void properties(String place, JsonNode was, JsonNode is, List<String> breaks) {
        Set<String> required = new HashSet<>();
        is.path("required").forEach(name -> required.add(name.asString()));
        Set<String> wasRequired = new HashSet<>();
        was.path("required").forEach(name -> wasRequired.add(name.asString()));
        was.path("properties").forEachEntry((name, schema) -> {
            JsonNode later = is.path("properties").path(name);
            if (later.isMissingNode()) {
                breaks.add(place + "." + name + ": it is gone");
            } else {
                breaks.addAll(breaks(place + "." + name, schema, later));
            }
        });
        Set<String> promised = direction == Direction.RESPONSE ? wasRequired : required;
        Set<String> kept = direction == Direction.RESPONSE ? required : wasRequired;
        promised.stream()
                .sorted()
                .filter(name -> !kept.contains(name))
                .forEach(name -> breaks.add(place + "." + name
                        + (direction == Direction.RESPONSE ? ": it was always there" : ": it is required now")));
    }

    private void members(String place, JsonNode was, JsonNode is, List<String> breaks) {
        member(place + "[]", was.path("items"), is.path("items"), breaks);
        member(place + "{}", was.path("additionalProperties"), is.path("additionalProperties"), breaks);
        JsonNode first = was.path("prefixItems");
        for (int i = 0; i < first.size(); i++) {
            member(place + "[" + i + "]", first.path(i), is.path("prefixItems").path(i), breaks);
        }
    }

    /** Ignores whether additional fields are allowed, because every answer may have them. */
    private void member(String place, JsonNode was, JsonNode is, List<String> breaks) {
        if (was.isObject() && is.isObject()) {
            breaks.addAll(breaks(place, was, is));
        } else if (was.isObject() != is.isObject()) {
            breaks.add(place + ": its shape was " + told(was) + " and is " + told(is));
        }
    }

    private void choices(String place, JsonNode was, JsonNode is, List<String> breaks) {
        for (String keyword : CHOICES) {
            JsonNode needy = (direction == Direction.RESPONSE ? is : was).path(keyword);
            JsonNode offered = (direction == Direction.RESPONSE ? was : is).path(keyword);
            if (was.path(keyword).isEmpty() != is.path(keyword).isEmpty()) {
                breaks.add(place + ": " + keyword + " was " + told(was.path(keyword)) + " and is "
                        + told(is.path(keyword)));
                continue;
            }
            for (JsonNode choice : needy) {
                if (offered.valueStream().noneMatch(other -> fits(place, choice, other))) {
                    breaks.add(place + ": " + keyword + " lets in or leaves out " + told(choice));
                }
            }
        }
    }

    private boolean fits(String place, JsonNode needy, JsonNode offered) {
        return direction == Direction.RESPONSE
                ? breaks(place, offered, needy).isEmpty()
                : breaks(place, needy, offered).isEmpty();
    }

    /** Compares {@code allOf}: a response may promise more rules, and a request may require fewer. */
    private void conditions(String place, JsonNode was, JsonNode is, List<String> breaks) {
        JsonNode kept = (direction == Direction.RESPONSE ? was : is).path("allOf");
        JsonNode known = (direction == Direction.RESPONSE ? is : was).path("allOf");
        for (JsonNode rule : kept) {
            if (known.valueStream().noneMatch(rule::equals)) {
                breaks.add(place + ": the rule " + told(rule)
                        + (direction == Direction.RESPONSE ? " does not hold any more" : " is new"));
            }
        }
    }

    private static String told(@Nullable JsonNode node) {
        if (node == null || node.isMissingNode()) {
            return "absent";
        }
        String text = node.toString();
        return text.length() > 80 ? text.substring(0, 80) + "…" : text;
    }
}
