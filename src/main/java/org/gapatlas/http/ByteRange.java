package org.gapatlas.http;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.problem.RequestProblem;
import org.jspecify.annotations.Nullable;

/**
 * A range of a body's bytes, as in RFC 9110, section 14.
 *
 * @param first position of the first byte, from 0
 * @param last position of the last byte, inclusive; at least {@code first}
 */
record ByteRange(int first, int last) {
    private static final Pattern UNIT = Pattern.compile("(?i)bytes=(.*)");
    private static final Pattern RANGE = Pattern.compile("([0-9]*)-([0-9]*)");
    /** More digits than any length has; a number with more is treated as larger than every length. */
    private static final int MAX_DIGITS = 12;

    /**
     * The range that a {@code Range} field requests. Null if the whole body is the answer: for another unit, a
     * malformed field, or several ranges, which no client of this service needs.
     *
     * @param header the field's lines joined by commas, or null
     * @param length of the whole body, in bytes
     * @throws ProblemException if the body has no such bytes
     */
    static @Nullable ByteRange find(@Nullable String header, int length) {
        Matcher unit = UNIT.matcher(header == null ? "" : header.strip());
        if (!unit.matches()) {
            return null;
        }
        List<String> ranges = Arrays.stream(unit.group(1).split(",", -1))
                .map(String::strip)
                .filter(range -> !range.isEmpty())
                .toList();
        Matcher range = RANGE.matcher(ranges.size() == 1 ? ranges.get(0) : "");
        if (!range.matches() || range.group().equals("-")) {
            return null;
        }
        return range.group(1).isEmpty()
                ? suffix(number(range.group(2)), length)
                : between(number(range.group(1)), range.group(2), length);
    }

    private static ByteRange suffix(long bytes, int length) {
        if (bytes == 0 || length == 0) {
            throw new ProblemException(new RequestProblem.RangeNotSatisfiable(length));
        }
        return new ByteRange((int) Math.max(0, length - bytes), length - 1);
    }

    private static @Nullable ByteRange between(long first, String end, int length) {
        long last = end.isEmpty() ? Long.MAX_VALUE : number(end);
        if (last < first) {
            return null;
        }
        if (first >= length) {
            throw new ProblemException(new RequestProblem.RangeNotSatisfiable(length));
        }
        return new ByteRange((int) first, (int) Math.min(last, length - 1));
    }

    private static long number(String digits) {
        String significant = digits.replaceFirst("^0+(?=[0-9])", "");
        return significant.length() > MAX_DIGITS ? Long.MAX_VALUE : Long.parseLong(significant);
    }

    int length() {
        return last - first + 1;
    }

    /** The value of {@code Content-Range} for a body of this length. */
    String of(int length) {
        return "bytes " + first + "-" + last + "/" + length;
    }
}
