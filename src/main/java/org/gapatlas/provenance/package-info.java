/**
 * The origin of figures: publishers' files, their digests, and the governed identities of sources and methodologies.
 * This room does not know how a file is read or served.
 */
@NullMarked
package org.gapatlas.provenance;

import org.jspecify.annotations.NullMarked;
