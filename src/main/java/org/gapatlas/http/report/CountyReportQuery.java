package org.gapatlas.http.report;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.ParameterReader;
import org.gapatlas.http.ProblemException;
import org.gapatlas.http.QueryReader;
import org.gapatlas.http.serving.SelectedRelease;
import org.gapatlas.place.Fips;
import org.gapatlas.query.GeographyType;
import org.gapatlas.report.EvidenceSelection;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.ReportTemplate;
import org.gapatlas.score.ScoreSettings;

/**
 * Reads what a client asks of a county's report, in the order that the contract promises and without a look at any
 * release: the form of every parameter, the template, then what the template takes. Each step names all of its faults.
 */
final class CountyReportQuery {
    private static final String START = "period_start";
    private static final String END = "period_end";
    private static final String MEASURE = "measure_id";

    private final ParameterReader parameters;
    private final Fips fips;
    private final Optional<String> version;
    private final Optional<LocalDate> start;
    private final Optional<LocalDate> end;
    private final List<String> measures;
    private final ScoreSettings settings;
    private final ReportTemplate template;

    /** @throws ProblemException if a parameter's form is wrong or no county template has the name */
    CountyReportQuery(Exchange exchange) {
        parameters = new ParameterReader(exchange);
        fips = parameters.fips(0);
        version = SelectedRelease.name(parameters);
        String name = TemplateParameter.read(parameters, ReportTemplate.COUNTY_V1);
        start = day(START);
        end = day(END);
        measures = parameters.list(MEASURE);
        requireNotTooMany(measures);
        settings = parameters.scoreSettings();
        parameters.requireValid();
        template = TemplateParameter.find(parameters, name, GeographyType.COUNTY);
    }

    private Optional<LocalDate> day(String name) {
        return parameters.value(name, QueryReader::day, "not_a_date", "must be a day like 2023-12-31");
    }

    private void requireNotTooMany(List<String> ids) {
        if (ids.size() > EvidenceSelection.MOST_MEASURES) {
            parameters.fault(
                    "too_many",
                    MEASURE,
                    "may name at most " + EvidenceSelection.MOST_MEASURES + " measures",
                    ids.get(EvidenceSelection.MOST_MEASURES));
        }
    }

    /** The release asked for; empty for the current one, which {@code county-v2} does not allow. */
    Optional<String> version() {
        return version;
    }

    /** @throws ProblemException if the template does not take what was sent, or lacks what was not */
    ReportRequest request() {
        return switch (template) {
            case COUNTY_V1 -> scores();
            case COUNTY_V2 -> evidence();
            case STATE_V1 -> throw new IllegalStateException(template.id() + " is no county template");
        };
    }

    private ReportRequest.CountyScore scores() {
        start.ifPresent(day -> refuseSelector(START, day.toString()));
        end.ifPresent(day -> refuseSelector(END, day.toString()));
        measures.stream().findFirst().ifPresent(id -> refuseSelector(MEASURE, id));
        parameters.requireValid();
        return new ReportRequest.CountyScore(fips, settings);
    }

    private void refuseSelector(String name, String value) {
        parameters.fault(
                "not_in_template",
                name,
                "selects observations, which " + ReportTemplate.COUNTY_V1.id() + " does not show; ask for "
                        + ReportTemplate.COUNTY_V2.id(),
                value);
    }

    private ReportRequest.CountyEvidence evidence() {
        requireGiven(SelectedRelease.NAME, version.isPresent());
        requireGiven(START, start.isPresent());
        requireGiven(END, end.isPresent());
        requireGiven(MEASURE, !measures.isEmpty());
        if (start.isPresent() && end.isPresent() && end.get().isBefore(start.get())) {
            parameters.fault(
                    "before_start",
                    END,
                    "must not be before " + START,
                    end.get().toString());
        }
        List<String> ids = measures.stream()
                .flatMap(text -> Arrays.stream(text.split(",", -1)))
                .toList();
        requireDistinctNames(ids);
        requireNotTooMany(ids);
        parameters.requireValid();
        return new ReportRequest.CountyEvidence(
                fips, new EvidenceSelection(start.orElseThrow(), end.orElseThrow(), ids));
    }

    private void requireGiven(String name, boolean isGiven) {
        if (!isGiven) {
            parameters.fault("missing", name, "is required by " + ReportTemplate.COUNTY_V2.id(), null);
        }
    }

    private void requireDistinctNames(List<String> ids) {
        TreeSet<String> seen = new TreeSet<>();
        for (String id : ids) {
            if (id.isBlank()) {
                parameters.fault("blank", MEASURE, "must not name a measure by a blank", id);
            } else if (!seen.add(id)) {
                parameters.fault("repeated", MEASURE, "may name each measure only once", id);
            }
        }
    }
}
