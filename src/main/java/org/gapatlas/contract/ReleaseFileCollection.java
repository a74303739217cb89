package org.gapatlas.contract;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files of a release.
 *
 * @param note why there are no files; null if there are some
 * @param files by name
 */
public record ReleaseFileCollection(
        String releaseId, @Nullable String note, List<ReleaseFile> files) {
    public ReleaseFileCollection {
        files = List.copyOf(files);
    }
}
