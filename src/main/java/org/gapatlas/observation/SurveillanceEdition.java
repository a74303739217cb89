package org.gapatlas.observation;

import java.time.LocalDate;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.gapatlas.provenance.SourceKey;

/**
 * Which edition of surveillance a release speaks of. It belongs to the release: another year is another value and no
 * other code.
 *
 * @param year the surveillance year, that of the human figures
 * @param statusesThrough the day up to which tick and pathogen statuses are gathered
 * @param caseDefinition the national case definition in force in that year, such as {@code cdc_2022}
 * @param sources the years that a part's file speaks of, by source id; only of parts whose figures have years of
 *     their own
 */
public record SurveillanceEdition(
        int year, LocalDate statusesThrough, String caseDefinition, SortedMap<String, YearSpan> sources) {
    private static final Pattern PLACE = Pattern.compile("\\{([a-z_]+)}");

    public SurveillanceEdition {
        sources = Collections.unmodifiableSortedMap(new TreeMap<>(sources));
    }

    /**
     * The years that a part's file speaks of.
     *
     * @throws IllegalArgumentException if the edition does not say
     */
    public YearSpan years(SourceKey source) {
        YearSpan years = sources.get(source.id());
        if (years == null) {
            throw new IllegalArgumentException("the edition does not say of which years " + source.id() + " speaks");
        }
        return years;
    }

    /**
     * A text with its years in place: {@code {surveillance_year}}, and the last and first year of a part as in
     * {@code {context_svi_year}} and {@code {context_svi_first_year}}.
     *
     * @throws IllegalArgumentException if the edition does not know what stands in braces
     */
    String fill(String text) {
        return PLACE.matcher(text).replaceAll(found -> Integer.toString(yearNamed(found.group(1))));
    }

    private int yearNamed(String name) {
        if (name.equals("surveillance_year")) {
            return year;
        }
        for (var source : sources.entrySet()) {
            if (name.equals(source.getKey() + "_year")) {
                return source.getValue().lastYear();
            }
            if (name.equals(source.getKey() + "_first_year")) {
                return source.getValue().firstYear();
            }
        }
        throw new IllegalArgumentException("no edition has a {" + name + "}");
    }
}
