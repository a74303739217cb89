package org.gapatlas.http.report;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.ProblemException;
import org.gapatlas.query.GeographyType;
import org.gapatlas.report.ReportTemplate;

/** The query parameter {@code template}: first its form, with all the others', then which one it names. */
final class TemplateParameter {
    private static final String NAME = "template";
    private static final Pattern FORM = Pattern.compile("[a-z]+-v[0-9]+");

    private TemplateParameter() {}

    /** The name sent, or the default one where it is absent or, as a fault, malformed. */
    static String read(ParameterReader parameters, ReportTemplate standard) {
        return parameters
                .value(
                        NAME,
                        text -> Optional.of(text).filter(t -> FORM.matcher(t).matches()),
                        "pattern_mismatch",
                        "must be a template's name like " + standard.id())
                .orElse(standard.id());
    }

    /** @throws ProblemException if no template for such a place has the name */
    static ReportTemplate find(ParameterReader parameters, String name, GeographyType place) {
        Optional<ReportTemplate> template = ReportTemplate.find(name).filter(t -> t.place() == place);
        if (template.isEmpty()) {
            parameters.fault("not_in_list", NAME, "must be one of " + names(place), name);
            parameters.requireValid();
        }
        return template.orElseThrow();
    }

    private static String names(GeographyType place) {
        return Arrays.stream(ReportTemplate.values())
                .filter(t -> t.place() == place)
                .map(ReportTemplate::id)
                .collect(Collectors.joining(", "));
    }
}
