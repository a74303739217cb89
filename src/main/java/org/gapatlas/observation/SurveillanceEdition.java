package org.gapatlas.observation;

import java.time.LocalDate;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.gapatlas.provenance.SourceKey;

/**
 * The surveillance edition that a release covers. It is data of the release, so another year needs no other code.
 *
 * @param year the surveillance year, which the human figures cover
 * @param statusesThrough the last day of the period over which tick and pathogen statuses are gathered
 * @param caseDefinition the national case definition in force in that year, such as {@code cdc_2022}
 * @param sources the years that a source's file covers, by source id; only for sources whose figures have years of
 *     their own
 */
public record SurveillanceEdition(
        int year, LocalDate statusesThrough, String caseDefinition, SortedMap<String, YearSpan> sources) {
    private static final Pattern PLACE = Pattern.compile("\\{([a-z_]+)}");

    public SurveillanceEdition {
        sources = Collections.unmodifiableSortedMap(new TreeMap<>(sources));
    }

    /**
     * The years that a source's file covers.
     *
     * @throws IllegalArgumentException if the edition does not state them
     */
    public YearSpan years(SourceKey source) {
        YearSpan years = sources.get(source.id());
        if (years == null) {
            throw new IllegalArgumentException("the edition does not say of which years " + source.id() + " speaks");
        }
        return years;
    }

    /**
     * Inserts years into a text: {@code {surveillance_year}}, and the last and first years of a source as in
     * {@code {context_svi_year}} and {@code {context_svi_first_year}}.
     *
     * @throws IllegalArgumentException if the edition does not have a name in braces
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
