package org.gapatlas.ingest.recognition;

import java.util.List;
import org.gapatlas.adapter.IngestIssue;

/**
 * What a file was recognised as.
 *
 * @param how the kind of evidence
 * @param edition the edition's label
 * @param decisive issues that show that it is a different file; then its rows are not read
 * @param further issues about a file that its adapter can read
 */
public record Recognition(How how, String edition, List<IngestIssue> decisive, List<IngestIssue> further) {
    public Recognition {
        decisive = List.copyOf(decisive);
        further = List.copyOf(further);
    }

    /** The evidence by which a file was recognised. */
    public enum How {
        /** Its digest is that of an examined file. */
        EXAMINED,
        /** It has every mark of the edition, but an unknown digest. */
        FITS,
        /** It lacks a mark, which the configuration accepts with a reason. */
        ACCEPTED
    }
}
