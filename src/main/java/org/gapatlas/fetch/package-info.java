/**
 * Downloads publishers' files that may be fetched: completely or not at all, resumable, within limits, and with a
 * record of where and when each was fetched. This room does not know the files' content. Start at
 * {@link org.gapatlas.fetch.SourceFetcher}.
 */
@NullMarked
package org.gapatlas.fetch;

import org.jspecify.annotations.NullMarked;
