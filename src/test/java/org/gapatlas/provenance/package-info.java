/** Tests of digests. */
@NullMarked
package org.gapatlas.provenance;

import org.jspecify.annotations.NullMarked;
