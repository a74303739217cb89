package org.gapatlas.http.report;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.query.GeographyType;
import org.gapatlas.report.ReportTemplate;

/**
 * Reads the query parameter {@code template}: first its form, together with the other parameters, then the template
 * that it names.
 */
final class TemplateParameter {
    private static final String NAME = "template";
    private static final Pattern FORM = Pattern.compile("[a-z]+-v[0-9]+");

    private TemplateParameter() {}

    /** The name that was sent, or the default if it is absent. */
    static Parsed<String> read(AtlasRequestReader reader, ReportTemplate standard) {
        return reader.value(
                NAME,
                text -> Optional.of(text).filter(t -> FORM.matcher(t).matches()),
                "pattern_mismatch",
                "must be a template's name like " + standard.id(),
                standard.id());
    }

    /** The template of a well-formed name; at fault if there is none for this type of place. */
    static Parsed<ReportTemplate> find(AtlasRequestReader reader, String name, GeographyType place) {
        return ReportTemplate.find(name)
                .filter(t -> t.place() == place)
                .<Parsed<ReportTemplate>>map(Parsed.Understood::new)
                .orElseGet(() -> reader.fault("not_in_list", NAME, "must be one of " + names(place), name));
    }

    private static String names(GeographyType place) {
        return Arrays.stream(ReportTemplate.values())
                .filter(t -> t.place() == place)
                .map(ReportTemplate::id)
                .collect(Collectors.joining(", "));
    }
}
