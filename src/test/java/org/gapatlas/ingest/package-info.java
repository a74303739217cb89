/** Tests of reading publishers' files into the rows of a release. */
@NullMarked
package org.gapatlas.ingest;

import org.jspecify.annotations.NullMarked;
