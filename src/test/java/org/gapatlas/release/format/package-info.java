/** Tests of the release format: that each release of each past format is still read and served. */
@NullMarked
package org.gapatlas.release.format;

import org.jspecify.annotations.NullMarked;
