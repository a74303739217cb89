package org.gapatlas.http.canonical;

import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * The cache key of a page among the bodies of a release. It is as short for a query of hundreds of counties as for one
 * of a single county.
 *
 * @param query digest of route, release and filters
 * @param size maximum number of rows
 * @param token verified to belong to the query; null for the first page
 * @param form of the page; {@code FULL} for anything except observations
 * @param gzip whether the page is compressed
 */
record PageKey(Sha256 query, int size, @Nullable String token, ObservationForm form, boolean gzip) {
    static PageKey of(PageTokens.Scope scope, int size, @Nullable String token, boolean gzip) {
        return of(scope, size, token, ObservationForm.FULL, gzip);
    }

    static PageKey of(PageTokens.Scope scope, int size, @Nullable String token, ObservationForm form, boolean gzip) {
        return new PageKey(scope.digest(), size, token, form, gzip);
    }
}
