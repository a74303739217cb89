/**
 * A sealed release, opened: {@link org.gapatlas.release.Release} answers what a release says, after {@link
 * org.gapatlas.release.ReleaseReader} proved its digests. The sub-packages are layers, and each knows only those before it:
 * {@code format}, {@code signature}, {@code observations}, {@code database}, this package, {@code proof}, {@code store}. None knows of
 * publishers' file layouts or of HTTP. The format is written down in {@code docs/release-format.md}.
 */
@NullMarked
package org.gapatlas.release;

import org.jspecify.annotations.NullMarked;
