package org.gapatlas.http.report;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.gapatlas.http.Exchange;
import org.gapatlas.http.problem.ProblemException;
import org.gapatlas.http.request.AtlasRequestReader;
import org.gapatlas.http.request.DatasetVersion;
import org.gapatlas.http.request.ParameterText;
import org.gapatlas.http.request.Parsed;
import org.gapatlas.place.Fips;
import org.gapatlas.query.GeographyType;
import org.gapatlas.report.ReportRequest;
import org.gapatlas.report.ReportTemplate;
import org.gapatlas.report.evidence.EvidenceSelection;
import org.gapatlas.score.ScoreSettings;

/**
 * Reads the request for a county's report, in the order that the contract promises and without access to any release:
 * the form of each parameter, then the template, then the parameters that the template requires. Each step reports all
 * its faults.
 */
final class CountyReportReader {
    private static final String START = "period_start";
    private static final String END = "period_end";
    private static final String MEASURE = "measure_id";

    private final AtlasRequestReader reader;

    private CountyReportReader(AtlasRequestReader reader) {
        this.reader = reader;
    }

    /**
     * The requested observations.
     *
     * @param measures as sent; each entry may name several
     */
    private record Selectors(Optional<LocalDate> start, Optional<LocalDate> end, List<String> measures) {}

    /** @throws ProblemException for the first step that the request fails */
    static CountyReportRequest read(Exchange exchange) {
        return new CountyReportReader(new AtlasRequestReader(exchange)).request();
    }

    private CountyReportRequest request() {
        Parsed<Fips> fips = reader.fips();
        Parsed<DatasetVersion> version = reader.datasetVersion();
        Parsed<String> name = TemplateParameter.read(reader, ReportTemplate.COUNTY_V1);
        Parsed<Optional<LocalDate>> start = day(START);
        Parsed<Optional<LocalDate>> end = day(END);
        List<String> measures = reader.list(MEASURE);
        requireNotTooMany(measures);
        Parsed<ScoreSettings> settings = reader.scoreSettings();
        reader.requireValid();
        Parsed<ReportTemplate> template = TemplateParameter.find(reader, name.value(), GeographyType.COUNTY);
        reader.requireValid();

        Selectors selectors = new Selectors(start.value(), end.value(), measures);
        ReportRequest report = switch (template.value()) {
            case COUNTY_V1 -> scores(fips.value(), settings.value(), selectors);
            case COUNTY_V2 -> evidence(fips.value(), version.value(), selectors);
            case STATE_V1 -> throw new IllegalStateException(template.value().id() + " is not a county template");
        };
        return new CountyReportRequest(version.value(), report);
    }

    private Parsed<Optional<LocalDate>> day(String name) {
        return reader.optional(name, ParameterText::day, "not_a_date", "must be a day like 2023-12-31");
    }

    private void requireNotTooMany(List<String> ids) {
        if (ids.size() > EvidenceSelection.MOST_MEASURES) {
            reader.fault(
                    "too_many",
                    MEASURE,
                    "may name at most " + EvidenceSelection.MOST_MEASURES + " measures",
                    ids.get(EvidenceSelection.MOST_MEASURES));
        }
    }

    private ReportRequest.CountyScore scores(Fips fips, ScoreSettings settings, Selectors selectors) {
        selectors.start().ifPresent(day -> refuseSelector(START, day.toString()));
        selectors.end().ifPresent(day -> refuseSelector(END, day.toString()));
        selectors.measures().stream().findFirst().ifPresent(id -> refuseSelector(MEASURE, id));
        return reader.valid(() -> new ReportRequest.CountyScore(fips, settings));
    }

    private void refuseSelector(String name, String value) {
        reader.fault(
                "not_in_template",
                name,
                "selects observations, which " + ReportTemplate.COUNTY_V1.id() + " does not show; ask for "
                        + ReportTemplate.COUNTY_V2.id(),
                value);
    }

    private ReportRequest.CountyEvidence evidence(Fips fips, DatasetVersion version, Selectors selectors) {
        Optional<LocalDate> start = selectors.start();
        Optional<LocalDate> end = selectors.end();
        requireGiven(DatasetVersion.NAME, version.name() != null);
        requireGiven(START, start.isPresent());
        requireGiven(END, end.isPresent());
        requireGiven(MEASURE, !selectors.measures().isEmpty());
        if (start.isPresent() && end.isPresent() && end.get().isBefore(start.get())) {
            reader.fault(
                    "before_start",
                    END,
                    "must not be before " + START,
                    end.get().toString());
        }
        List<String> ids = selectors.measures().stream()
                .flatMap(text -> Arrays.stream(text.split(",", -1)))
                .toList();
        requireDistinctNames(ids);
        requireNotTooMany(ids);
        return reader.valid(() -> new ReportRequest.CountyEvidence(
                fips, new EvidenceSelection(start.orElseThrow(), end.orElseThrow(), ids)));
    }

    private void requireGiven(String name, boolean isGiven) {
        if (!isGiven) {
            reader.fault("missing", name, "is required by " + ReportTemplate.COUNTY_V2.id(), null);
        }
    }

    private void requireDistinctNames(List<String> ids) {
        TreeSet<String> seen = new TreeSet<>();
        for (String id : ids) {
            if (id.isBlank()) {
                reader.fault("blank", MEASURE, "must not contain a blank measure id", id);
            } else if (!seen.add(id)) {
                reader.fault("repeated", MEASURE, "may name each measure only once", id);
            }
        }
    }
}
