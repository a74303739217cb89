package org.gapatlas.release.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.gapatlas.observation.ClimateMonth;
import org.gapatlas.place.Fips;
import org.gapatlas.release.Release;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.DailyMonth;
import org.gapatlas.release.observations.ObservationStore;

/**
 * Verifies the daily values: each month that the release has a file for has one readable row for each county and no
 * other, and each used row of the file is behind one of them.
 */
final class DailyProof {
    private final Manifest manifest;
    private final List<Fips> counties;
    private final List<String> findings = new ArrayList<>();
    private int rows;

    private DailyProof(Release release) {
        this.manifest = release.manifest();
        this.counties = release.counties().stream().map(p -> p.county().fips()).toList();
    }

    /** What is wrong, one sentence for each finding. */
    static List<String> findings(Release release) {
        DailyProof proof = new DailyProof(release);
        for (ClimateMonth month : release.held().climateMonths()) {
            proof.check(month, release.observations());
        }
        // TableProof compares this count with the table.
        int held = release.manifest().counts().getOrDefault("daily", 0);
        proof.expect(
                proof.rows == held,
                "table daily holds " + held + " rows, the files of the manifest make " + proof.rows);
        return proof.findings;
    }

    private void check(ClimateMonth month, ObservationStore observations) {
        List<DailyMonth> months;
        try {
            months = observations.daily(month);
        } catch (ReleaseException e) {
            findings.add(month.sourceId() + ": " + e.getMessage());
            return;
        }
        rows += months.size();
        expect(
                months.stream().map(DailyMonth::fips).toList().equals(counties),
                month.sourceId() + " has daily values of other counties than the release");
        List<Integer> fileRows = months.stream()
                .map(DailyMonth::fileRow)
                .filter(Objects::nonNull)
                .toList();
        Manifest.Input input = manifest.findInput(month.sourceId()).orElseThrow();
        expect(
                fileRows.size() == input.rowsUsed()
                        && fileRows.stream().distinct().count() == fileRows.size(),
                month.sourceId() + " has daily values from " + fileRows.size() + " rows of its file, of which "
                        + input.rowsUsed() + " were used");
    }

    private void expect(boolean holds, String finding) {
        if (!holds) {
            findings.add(finding);
        }
    }
}
