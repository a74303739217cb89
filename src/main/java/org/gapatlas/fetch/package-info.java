/**
 * Downloads publishers' files that may be fetched: whole or not at all, resumable, within limits, with a record of
 * what came from where and when. Knows nothing of what the files say. Start at
 * {@link org.gapatlas.fetch.SourceFetcher}.
 */
@NullMarked
package org.gapatlas.fetch;

import org.jspecify.annotations.NullMarked;
