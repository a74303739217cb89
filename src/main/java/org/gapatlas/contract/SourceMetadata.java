package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.net.URI;
import org.jspecify.annotations.Nullable;

/**
 * A publisher file that a release was built from.
 *
 * @param key the part that the file plays in the release, such as {@code human}
 * @param label the publisher's title
 * @param vintage the period or edition that the file covers
 * @param url where the publisher offers the file; absolute
 * @param note the caveat that accompanies every figure from the file
 * @param licence the terms under which the file may be used
 * @param recognition how the file was recognised; null in a release of a format before 1.3
 * @param recognizedEdition the edition that it was recognised as; null in a release of a format before 1.3
 */
public record SourceMetadata(
        String key,
        String label,
        String vintage,
        URI url,
        String note,
        String publisher,
        String licence,
        String datasetId,
        @JsonUnwrapped SourceFile file,
        @Nullable WireFileRecognition recognition,
        @Nullable String recognizedEdition) {}
