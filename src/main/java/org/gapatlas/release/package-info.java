/**
 * The sealed release. {@link org.gapatlas.release.Release} gives access to what a release contains, after
 * {@link org.gapatlas.release.ReleaseReader} has verified its digests. The sub-packages are layers, and each knows only
 * those before it: {@code format}, {@code signature}, {@code observations}, {@code database}, {@code postgres} and this
 * package, {@code proof}, {@code store}, {@code remote}. None of them knows publishers' file layouts or HTTP.
 * {@code docs/release-format.md} describes the format.
 */
@NullMarked
package org.gapatlas.release;

import org.jspecify.annotations.NullMarked;
