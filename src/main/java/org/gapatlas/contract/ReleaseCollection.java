package org.gapatlas.contract;

import java.util.List;

/**
 * The releases that a server can serve.
 *
 * @param releases by build time descending, then id
 */
public record ReleaseCollection(List<ReleaseSummary> releases) {
    public ReleaseCollection {
        releases = List.copyOf(releases);
    }
}
