/**
 * The sealed release: its parts, how it lies on disk, how it is written, proved, read, listed, activated and
 * compared. Knows nothing of publishers' file layouts or of HTTP. The format is written down in
 * {@code docs/release-format.md}; start at {@link org.gapatlas.release.ReleaseStore}.
 */
@NullMarked
package org.gapatlas.release;

import org.jspecify.annotations.NullMarked;
