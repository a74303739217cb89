/**
 * Where a figure comes from: publishers' files, their digests, and the governed identities of sources and
 * methodologies. Knows nothing of how a file is read or served.
 */
@NullMarked
package org.gapatlas.provenance;

import org.jspecify.annotations.NullMarked;
