package org.gapatlas.http.canonical;

import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The media types in an {@code Accept} field (RFC 9110, 12.5.1): a type has the weight of the most specific range that it
 * matches, in whatever order the ranges are.
 */
final class AcceptField {
    /**
     * One range of the list; a comma within quotation marks does not separate ranges. The quantifiers are possessive,
     * because others take stack for each character.
     */
    private static final Pattern RANGE = Pattern.compile("(?:[^,\"]++|\"(?:[^\"\\\\]++|\\\\.)*+\"?)++");

    private static final Pattern WEIGHT = Pattern.compile(";\\s*[qQ]=(0(?:\\.[0-9]{0,3})?|1(?:\\.0{0,3})?)\\s*(?:;|$)");

    /** The weight of each range by its name; the first counts if a range is repeated. */
    private final SortedMap<String, Double> weights = new TreeMap<>();

    AcceptField(String field) {
        Matcher ranges = RANGE.matcher(field);
        while (ranges.find()) {
            String range = ranges.group();
            int end = range.indexOf(';');
            String name = end < 0 ? range : range.substring(0, end);
            weights.putIfAbsent(name.strip().toLowerCase(Locale.ROOT), weightOf(range));
        }
    }

    private static double weightOf(String range) {
        Matcher weight = WEIGHT.matcher(range);
        return weight.find() ? Double.parseDouble(weight.group(1)) : 1;
    }

    /** Whether a type is named, accepted or refused. */
    boolean names(String type) {
        return weights.containsKey(type);
    }

    /**
     * From 0 to 1; 0 for a type that is refused or matches no range.
     *
     * @param type in lower case, without parameters
     */
    double weight(String type) {
        for (String range : new String[] {type, type.substring(0, type.indexOf('/') + 1) + "*", "*/*"}) {
            Double weight = weights.get(range);
            if (weight != null) {
                return weight;
            }
        }
        return 0;
    }
}
