package org.gapatlas.ingest;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.Located;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.nclimgrid.NclimgridCoverage;
import org.gapatlas.adapter.nclimgrid.NclimgridRow;
import org.gapatlas.place.CountySet;
import org.gapatlas.place.Fips;
import org.gapatlas.provenance.FileTrouble;
import org.gapatlas.release.format.ReleaseException;
import org.gapatlas.release.observations.DailyMonth;

/**
 * Joins the files of daily values to the counties. The days of a county that the publisher leaves out are unavailable.
 * Any other county must have a row, because a file that was cut off at the end of a row looks complete.
 */
final class DailyJoin {
    private final List<DailyInput> inputs;
    private final CountySet vintage;

    private DailyJoin(List<DailyInput> inputs, CountySet vintage) {
        this.inputs = inputs;
        this.vintage = vintage;
    }

    /** Accounts for every row of every file. */
    static DailyJoin of(List<DailyInput> inputs, CountySet vintage) {
        DailyJoin join = new DailyJoin(inputs, vintage);
        inputs.forEach(join::account);
        return join;
    }

    private void account(DailyInput input) {
        SourceAccount account = input.account();
        Set<Fips> listed = new TreeSet<>();
        for (Located<DailyInput.NamedCounty> row : input.rows()) {
            Fips fips = row.row().fips();
            if (account.admits(vintage, fips, row.number())) {
                listed.add(fips);
            }
        }
        for (Fips fips : vintage.codes()) {
            if (!listed.contains(fips) && NclimgridCoverage.reaches(fips)) {
                IssueKind kind =
                        NclimgridCoverage.isWithoutRow(fips) ? IssueKind.COUNTY_NOT_LISTED : IssueKind.COUNTY_ABSENT;
                account.raise(kind, null, fips + " has no row");
            }
        }
    }

    /**
     * Every county's month of every file, by measure id, then month, then FIPS. A file is read when the stream reaches
     * its first county.
     */
    Stream<DailyMonth> months() {
        return inputs.stream().flatMap(input -> months(input).stream());
    }

    private List<DailyMonth> months(DailyInput input) {
        Map<Fips, Located<NclimgridRow>> rows = new TreeMap<>();
        for (Located<NclimgridRow> row :
                AdapterCatalog.NCLIMGRID.read(sameFile(input)).rows()) {
            rows.put(row.row().fips(), row);
        }
        List<DailyMonth> months = new ArrayList<>();
        for (Fips fips : vintage.codes()) {
            Located<NclimgridRow> row = rows.get(fips);
            months.add(
                    row == null
                            ? DailyMonth.unavailable(input.month(), fips)
                            : new DailyMonth(
                                    input.month(), fips, row.number(), row.row().days()));
        }
        return months;
    }

    /** Reads the file again, and fails if it is not the file that was accounted for. */
    private static PublisherFile sameFile(DailyInput input) {
        String name = String.valueOf(input.source().file().getFileName());
        try {
            PublisherFile file = PublisherFile.read(input.source().file());
            if (!file.sha256().equals(input.account().digest())) {
                throw new ReleaseException(name + " was changed while the release was built; build it again");
            }
            return file;
        } catch (IOException e) {
            throw new ReleaseException(name + " cannot be read any more: " + FileTrouble.inWords(e), e);
        }
    }
}
