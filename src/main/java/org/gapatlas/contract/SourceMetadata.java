package org.gapatlas.contract;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.net.URI;

/**
 * A publisher file that a release rests on.
 *
 * @param key the part that the file plays in the release, such as {@code human}
 * @param label the publisher's title
 * @param vintage the period or edition that the file speaks of
 * @param url where the publisher offers the file; absolute
 * @param note the caveat that travels with every figure taken from the file
 * @param licence the terms under which the file may be used
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
        @JsonUnwrapped SourceFile file) {}
