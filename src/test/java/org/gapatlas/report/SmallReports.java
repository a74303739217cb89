package org.gapatlas.report;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.gapatlas.FolderImage;
import org.gapatlas.SmallAtlas;
import org.gapatlas.pdf.PdfPrinter;
import org.gapatlas.place.Fips;
import org.gapatlas.place.UsState;
import org.gapatlas.query.Atlas;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.ReleaseId;
import org.gapatlas.release.observations.ObservationStore;
import org.gapatlas.release.store.ReleaseStore;
import org.gapatlas.report.evidence.EvidenceSelection;
import org.gapatlas.score.ScoreSettings;

/** The reports of a release, and the renderer that prints them. */
record SmallReports(
        ReleaseStore store, Release release, ObservationStore observations, Reports reports, ReportRenderer renderer)
        implements AutoCloseable {
    static final List<String> HUMAN = List.of("human_status", "case_count_floor_2023", "incidence_floor_2023");
    static final List<String> STATUSES = List.of("scapularis_status", "pacificus_status", "burgdorferi_status");

    /** For the nation of ten counties, with admitted statuses and two months of weather. */
    static SmallReports build(Path data) {
        Admitted.IMAGE.writeInto(data);
        return of(new ReleaseStore(data), SmallAtlas.ID);
    }

    /** Built on first use. */
    private static final class Admitted {
        static final FolderImage IMAGE = FolderImage.made(data -> SmallAtlas.write(data.resolve("files"))
                .putClimate()
                .admit("tick")
                .admit("pathogen")
                .build(new ReleaseStore(data), SmallAtlas.ID));
    }

    static SmallReports build(Path data, SmallAtlas atlas) {
        ReleaseStore store = new ReleaseStore(data);
        atlas.build(store, SmallAtlas.ID);
        return of(store, SmallAtlas.ID);
    }

    static SmallReports of(ReleaseStore store, ReleaseId id) {
        Release release = store.open(id);
        ObservationStore observations = release.observations();
        return new SmallReports(
                store,
                release,
                observations,
                new Reports(new Atlas(release), observations),
                new ReportRenderer(ReportLimits.DEFAULT, new PdfPrinter()));
    }

    static ReportRequest county(String fips) {
        return new ReportRequest.CountyScore(new Fips(fips), ScoreSettings.DEFAULT);
    }

    static ReportRequest state(String code) {
        return new ReportRequest.StateScores(UsState.valueOf(code), ScoreSettings.DEFAULT);
    }

    static ReportRequest evidence(String fips, String start, String end, List<String> measures) {
        return new ReportRequest.CountyEvidence(
                new Fips(fips), new EvidenceSelection(LocalDate.parse(start), LocalDate.parse(end), measures));
    }

    static ReportRequest human(String fips) {
        return evidence(fips, "2023-01-01", "2023-12-31", HUMAN);
    }

    static ReportRequest statuses(String fips) {
        return evidence(fips, "2025-12-31", "2025-12-31", STATUSES);
    }

    /** county-v1 for each county and state-v1 for each state. */
    List<ReportRequest> everyScoreReport() {
        List<ReportRequest> requests = new ArrayList<>();
        release.counties().forEach(p -> requests.add(county(p.county().fips().code())));
        new Atlas(release).states().forEach(s -> requests.add(state(s.name())));
        return requests;
    }

    byte[] pdf(ReportRequest request) {
        return renderer.render(reports.assemble(request)).pdf();
    }

    PrintedReport print(ReportRequest request) {
        return PrintedReport.read(pdf(request));
    }

    @Override
    public void close() {
        observations.close();
    }
}
