package org.gapatlas.ingest.recognition;

import java.util.List;
import org.gapatlas.adapter.IngestIssue;

/**
 * What a file was recognised as.
 *
 * @param how by which evidence
 * @param edition the edition's label
 * @param decisive issues that say the file is another one than it should be; its rows are not worth reading then
 * @param further issues about a file that its adapter can read
 */
public record Recognition(How how, String edition, List<IngestIssue> decisive, List<IngestIssue> further) {
    public Recognition {
        decisive = List.copyOf(decisive);
        further = List.copyOf(further);
    }

    /** By which evidence a file was recognised. */
    public enum How {
        /** Its digest is that of a file that was examined. */
        EXAMINED,
        /** It has every mark of the edition, and its digest is new. */
        FITS,
        /** It lacks a mark, and the configuration accepts that with a reason. */
        ACCEPTED
    }
}
