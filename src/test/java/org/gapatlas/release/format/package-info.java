/** Tests of the release format, and that releases of each past format are still read and served. */
@NullMarked
package org.gapatlas.release.format;

import org.jspecify.annotations.NullMarked;
