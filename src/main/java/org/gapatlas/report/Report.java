package org.gapatlas.report;

import java.util.List;
import org.gapatlas.release.format.Manifest;
import org.gapatlas.release.format.ReleaseId;

/** The content of a report, before layout: everything that its pages print. */
public sealed interface Report permits CountyReport, CountyEvidenceReport, StateReport {
    ReportTemplate template();

    /** The release that all figures come from. */
    ReleaseCitation release();

    /** The title of the document, such as "Suffolk County, New York". */
    String title();

    /** One sentence for a catalogue of documents. */
    String description();

    /**
     * The inputs that the printed figures come from, by source id. Inputs of the release that the report does not use
     * are left out.
     */
    List<Manifest.Input> sources();

    /** The number of table rows and list entries, for {@link ReportLimits#items}. */
    int items();

    /** The same figures as a table, which is attached to the PDF. */
    FigureTable figures();

    /** The name of the report's file. */
    String fileName();

    /** The name of the attached table. */
    default String attachmentName() {
        return fileName().replaceFirst("\\.pdf$", ".csv");
    }

    /** The release's id. */
    default ReleaseId releaseId() {
        return new ReleaseId(release().manifest().releaseId());
    }
}
