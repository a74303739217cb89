/** Tests of the way from publishers' files to the rows of a release. */
@NullMarked
package org.gapatlas.ingest;

import org.jspecify.annotations.NullMarked;
