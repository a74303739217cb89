package org.gapatlas.report;

import java.util.List;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;

/** What a report says, before it has a look: everything that its pages print, and nothing that they decide. */
public sealed interface Report permits CountyReport, CountyEvidenceReport, StateReport {
    ReportTemplate template();

    /** The release that every figure of it is from. */
    ReleaseCitation release();

    /** The title of the document, such as "Suffolk County, New York". */
    String title();

    /** One sentence for a catalogue of documents. */
    String description();

    /** The inputs that what is printed rests on, by source id; those of the release that it does not use are left out. */
    List<Manifest.Input> sources();

    /** Rows of tables and entries of lists, for {@link ReportLimits#items}. */
    int items();

    /** The same figures as a table, which travels inside the PDF. */
    FigureTable figures();

    /** What the file is called. */
    String fileName();

    /** What the attached table is called. */
    default String attachmentName() {
        return fileName().replaceFirst("\\.pdf$", ".csv");
    }

    /** The release's name. */
    default ReleaseId releaseId() {
        return new ReleaseId(release().manifest().releaseId());
    }
}
