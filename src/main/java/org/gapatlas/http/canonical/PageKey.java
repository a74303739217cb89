package org.gapatlas.http.canonical;

import org.gapatlas.provenance.Sha256;
import org.jspecify.annotations.Nullable;

/**
 * Names a page among the bodies of a release, in as few bytes for a query of hundreds of counties as for one of a single
 * county.
 *
 * @param query digest of route, release and filters
 * @param size rows of a page, at most
 * @param token that was proved to be the query's own; null for the first page
 * @param form in which it is written; {@code FULL} for anything but observations
 * @param gzip whether the page is packed
 */
record PageKey(Sha256 query, int size, @Nullable String token, ObservationForm form, boolean gzip) {
    static PageKey of(PageTokens.Scope scope, int size, @Nullable String token, boolean gzip) {
        return of(scope, size, token, ObservationForm.FULL, gzip);
    }

    static PageKey of(PageTokens.Scope scope, int size, @Nullable String token, ObservationForm form, boolean gzip) {
        return new PageKey(scope.digest(), size, token, form, gzip);
    }
}
