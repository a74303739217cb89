package org.gapatlas.adapter.nclimgrid;

import java.nio.charset.StandardCharsets;
import java.util.Collection;
import org.gapatlas.adapter.BadFileException;
import org.gapatlas.adapter.DelimitedRows;
import org.gapatlas.adapter.DelimitedTable.Column;
import org.gapatlas.adapter.DelimitedTable.Line;
import org.gapatlas.adapter.IngestIssue;
import org.gapatlas.adapter.IssueKind;
import org.gapatlas.adapter.PublisherAdapter;
import org.gapatlas.adapter.PublisherFile;
import org.gapatlas.adapter.Reading;
import org.gapatlas.provenance.Publication;

/**
 * Reads one month of one climate element, one row per county. The file has no header, so the names of the columns are
 * ours. Every row has 31 days; -999.99 means a missing figure or a day that the month does not have.
 */
public final class NclimgridAdapter implements PublisherAdapter<NclimgridRow> {
    static final Column REGION_TYPE = new Column("region_type", 0);
    static final Column REGION_CODE = new Column("region_code", 1);
    static final Column REGION_NAME = new Column("region_name", 2);
    static final Column YEAR = new Column("year", 3);
    static final Column MONTH = new Column("month", 4);
    static final Column ELEMENT = new Column("element", 5);
    /** The column of day 1; the others follow. */
    static final int FIRST_DAY = 6;
    /** The days in every row, whatever the month. */
    static final int PRINTED_DAYS = 31;

    private static final Publication SERIES = NclimgridFile.publication(
            "nClimGrid-Daily county averages, a file for each climate element and month",
            "scaled",
            "v1.0.0, since January 1951",
            NclimgridFile.FOLDER,
            "ELEMENT-YYYYMM-cty-EDITION.csv");

    /** The whole series; {@link NclimgridFile#publication} describes one file. */
    @Override
    public Publication publication() {
        return SERIES;
    }

    @Override
    public Reading<NclimgridRow> read(PublisherFile file) {
        try {
            NclimgridFile named = NclimgridFile.ofName(file.name())
                    .orElseThrow(() -> new BadFileException(new IngestIssue(
                            IssueKind.FILE_NAME_UNKNOWN,
                            file.name(),
                            null,
                            null,
                            "the name is not of the form " + SERIES.fileName())));
            Collection<Line> rows =
                    DelimitedRows.readHeaderless(file, StandardCharsets.UTF_8, ',', FIRST_DAY + PRINTED_DAYS);
            return new NclimgridWalk(file, named.month()).run(rows);
        } catch (BadFileException e) {
            return Reading.failed(e.issue());
        }
    }
}
